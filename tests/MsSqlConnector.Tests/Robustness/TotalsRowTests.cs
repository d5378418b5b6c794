using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Parsing;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>A row of totals (ALTROW, MS-TDS 2.2.7.2) is skipped in any split and with any values.</summary>
[AlsoWithMars]
public class TotalsRowTests
{
    private const string Columns = "81 0100 00000000 0000 38 01 6100  88 0100 0100 00 4B 0100 00000000 0000 38 00";

    /// <summary>The values look like the first bytes of rows.</summary>
    [Theory]
    [InlineData("D1000000", false)]
    [InlineData("D1000000", true)]
    [InlineData("D2D2D2D2", false)]
    [InlineData("D2D2D2D2", true)]
    public async Task Truncated_totals_are_not_rows(string total, bool isAsync)
    {
        byte[] response = Hex.Bytes(Columns + "D1 01000000 D3 0100" + total + "D1 02000000 FD 1000 C100 0200000000000000");
        await using AnsweringSource source = new();
        await using SqlConnection connection = await source.OpenAsync();
        for (int cut = 1; cut < response.Length; cut++)
        {
            source.Transport.Answer([.. OperationRig.Frame(response, cut)]);
            Assert.Equal([1, 2], await ReadAsync(connection, isAsync));
        }
    }

    private static async Task<List<int>> ReadAsync(SqlConnection connection, bool isAsync)
    {
        CancellationToken token = TestToken;
        List<int> values = [];
        using SqlCommand command = new("SELECT a FROM t COMPUTE SUM(a)", connection);
        using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(token) : command.ExecuteReader();
        while (isAsync ? await reader.ReadAsync(token) : reader.Read())
        {
            values.Add(reader.GetInt32(0));
        }

        return values;
    }
}
