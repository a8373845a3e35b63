container App {
    strong A = #/a
    strong B = ##/a/#
    strong C = { return / a }
    strong D = #/
      [a]
      /#
    strong E = #"""#
    strong F = #"""
      /#
