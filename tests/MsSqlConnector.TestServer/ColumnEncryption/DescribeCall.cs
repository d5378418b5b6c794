using System.Text.RegularExpressions;
using System.Linq;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>A call of sp_describe_parameter_encryption.</summary>
/// <param name="SessionNumber">The session of the call.</param>
/// <param name="Text">The statement.</param>
/// <param name="Declarations">The declarations of its parameters; empty for none.</param>
/// <param name="Attestation">The attestation parameters; null if the client did not send them.</param>
public sealed record DescribeCall(int SessionNumber, string Text, string Declarations, byte[]? Attestation)
{
    private static readonly Regex s_name = new(@"@[\w@#$]+");

    /// <summary>The names of the parameters, with their @.</summary>
    public string[] ParameterNames { get; } = [.. s_name.Matches(Declarations).Select(match => match.Value)];
}
