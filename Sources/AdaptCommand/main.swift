print("adapt")
