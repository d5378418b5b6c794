using System;
using System.Data;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>Texts and bytes of every length in a sql_variant. Microsoft.Data.SqlClient is the reference.</summary>
public sealed class LongVariantTests
{
    public static MatrixTheoryData<int, bool> Lengths { get; } = new([3999, 4000, 4001, 7999, 8000], [false, true]);

    [Theory]
    [MemberData(nameof(Lengths))]
    public async Task A_variant_has_at_most_8000_bytes_in_the_encoding_that_is_sent(int length, bool isAsync)
    {
        foreach (object value in new object[] { new string('x', length), new string('\u00E4', length), new byte[length] })
        {
            await ParameterComparison.AgreeAsync(isAsync, run => run.ReadAsync(run.Statement("select @p", SetTo(value))));
        }
    }

    [Theory]
    [InlineData(4001, '\u6F22')]
    [InlineData(8001, 'x')]
    public async Task A_text_that_the_collation_cannot_encode_is_rejected(int length, char content)
    {
        await using MsSqlConnector.TestServer.TdsServer server = MsSqlConnector.TestServer.TdsServer.Start();
        await using var connection = new SqlConnection(Tests.TestServer.Incumbent.ConnectionString(server));
        await connection.OpenAsync(TestToken);
        await using var command = new SqlCommand("select @p", connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Variant) { Value = new string(content, length) });

        Assert.Throws<ArgumentException>(command.ExecuteScalar);
        await Assert.ThrowsAsync<ArgumentException>(() => command.ExecuteScalarAsync(TestToken));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    private static Action<dynamic> SetTo(object value) => parameter =>
    {
        parameter.SqlDbType = SqlDbType.Variant;
        parameter.Value = value;
    };
}
