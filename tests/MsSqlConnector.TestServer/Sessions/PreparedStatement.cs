using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The statement of a handle.</summary>
/// <param name="Text">The statement.</param>
/// <param name="Declarations">The declarations of its parameters.</param>
public sealed partial record PreparedStatement(string Text, string Declarations)
{
    /// <summary>The schema that the statement uses has changed, so that the handle is rejected (error 586).</summary>
    public bool IsStale { get; internal set; }

    /// <summary>How often it was executed by its handle.</summary>
    public int ExecutionCount { get; internal set; }

    /// <summary>The names of its parameters, with their @.</summary>
    internal string[] ParameterNames { get; } = [.. s_parameterName.Matches(Declarations).Select(match => match.Value)];

    private static readonly Regex s_parameterName = new(@"@[\w@#$]+");
}
