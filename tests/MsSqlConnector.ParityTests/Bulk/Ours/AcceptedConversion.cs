using System.Text.RegularExpressions;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>Cells of the matrix whose result differs deliberately.</summary>
/// <param name="Cells">
/// A pattern of <c>source -> target: result of Microsoft.Data.SqlClient => result</c>, in which a star stands for any text.
/// </param>
/// <param name="Reason">The reason.</param>
internal sealed record AcceptedConversion(string Cells, string Reason)
{
    private readonly Regex _cells = new("^" + Regex.Escape(Cells).Replace("\\*", ".*", System.StringComparison.Ordinal) + "$");

    public bool Covers(string line) => _cells.IsMatch(line);
}
