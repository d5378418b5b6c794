using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;

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

    /// <summary>The text as the first parameter of an sp_executesql.</summary>
    internal RpcParameter TextParameter { get; } = AsParameter(Text);

    /// <summary>The declarations as the second parameter of an sp_executesql.</summary>
    internal RpcParameter DeclarationsParameter { get; } = AsParameter(Declarations);

    private static RpcParameter AsParameter(string text) => new(
        "", RpcParameterStatus.None, Column.NVarChar("", Column.Max).Type, Encoding.Unicode.GetBytes(text), [], null);

    private static readonly Regex s_parameterName = new(@"@[\w@#$]+");
}
