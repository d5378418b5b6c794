using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Requests allow the server to leave out metadata (fNoMetaData, MS-TDS 2.2.6.6): what a result without it is taken for.</summary>
public sealed class LeftOutMetadataTests
{
    private static readonly byte[] s_noMetadata = [0x81, 0xFF, 0xFF];
    private static readonly byte[] s_rowOf7 = [0xD1, 7, 0, 0, 0];

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_first_result_of_a_prepared_statement_has_that_of_the_time_before(bool isAsync)
    {
        Assert.Equal([7], await ReadAsync(isAsync, End(new Answer().Raw([.. s_noMetadata, .. s_rowOf7]))));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_second_result_does_not_have_that_of_the_first(bool isAsync)
    {
        Answer answer = new Answer().Columns(Column.Int("a")).Row(1).Done().Raw([.. s_noMetadata, .. s_rowOf7]);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => ReadAsync(isAsync, End(answer)));
        Assert.Contains("(MS-TDS 2.2.7.20)", exception.Message, System.StringComparison.Ordinal);
    }

    private static Answer End(Answer answer) => answer
        .DoneExactly(TokenType.DoneInProcedure, DoneStatus.Count | DoneStatus.More, DoneCommand.Select, 1)
        .DoneExactly(TokenType.DoneProcedure, DoneStatus.Final, DoneCommand.None, 0);

    /// <summary>Prepares a statement that answers with an int, and reads the ints of its second answer.</summary>
    private static async Task<List<int>> ReadAsync(bool isAsync, Answer second)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = rig.Command("select a from t where b = @a");
        Assert.Equal(5, await rig.ScalarAsync(command));
        rig.Server.OnSql(command.CommandText, second);
        List<int> values = [];
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        do
        {
            while (isAsync ? await reader.ReadAsync() : reader.Read())
            {
                values.Add(reader.GetInt32(0));
            }
        }
        while (isAsync ? await reader.NextResultAsync() : reader.NextResult());
        return values;
    }
}
