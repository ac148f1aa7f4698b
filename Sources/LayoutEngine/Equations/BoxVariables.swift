import ConstraintSolver

/// The variables of a rectangle: its origin in the coordinates of the scene's root, and its size.
struct BoxVariables {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  var left: LinearExpression { LinearExpression(Term(x)) }
  var right: LinearExpression { LinearExpression(Term(x), Term(width)) }
  var top: LinearExpression { LinearExpression(Term(y)) }
  var bottom: LinearExpression { LinearExpression(Term(y), Term(height)) }
  var centerX: LinearExpression { LinearExpression(Term(x), Term(width, 0.5)) }
  var centerY: LinearExpression { LinearExpression(Term(y), Term(height, 0.5)) }
}
