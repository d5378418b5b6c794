using System;
using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>Statements with two parameters of one type, a value and NULL. The name of the type is the name of the result column.</summary>
internal static class ParameterCalls
{
    private static readonly DateTime s_moment = new(2024, 2, 29, 12, 34, 56, 789);

    private static IEnumerable<(string Name, SqlDbType Type, object Value, Action<SqlParameter>? Change)> Types =>
    [
        ("int", SqlDbType.Int, 5, null),
        ("bigint", SqlDbType.BigInt, 5_000_000_000, null),
        ("smallint", SqlDbType.SmallInt, (short)5, null),
        ("tinyint", SqlDbType.TinyInt, (byte)5, null),
        ("bit", SqlDbType.Bit, true, null),
        ("decimal(18,4)", SqlDbType.Decimal, 12.5m, static p => (p.Precision, p.Scale) = (18, 4)),
        ("float", SqlDbType.Float, 1.5, null),
        ("real", SqlDbType.Real, 1.5f, null),
        ("nvarchar", SqlDbType.NVarChar, "abc", null),
        ("nvarchar(4000)", SqlDbType.NVarChar, "abc", static p => p.Size = 4000),
        ("nvarchar(max)", SqlDbType.NVarChar, "abc", static p => p.Size = -1),
        ("varchar(20)", SqlDbType.VarChar, "abc", static p => p.Size = 20),
        ("varbinary(10)", SqlDbType.VarBinary, new byte[] { 1, 2, 3 }, static p => p.Size = 10),
        ("varbinary(max)", SqlDbType.VarBinary, new byte[] { 1, 2, 3 }, static p => p.Size = -1),
        ("datetime", SqlDbType.DateTime, s_moment, null),
        ("datetime2", SqlDbType.DateTime2, s_moment, null),
        ("date", SqlDbType.Date, s_moment.Date, null),
        ("time", SqlDbType.Time, s_moment.TimeOfDay, null),
        ("datetimeoffset", SqlDbType.DateTimeOffset, new DateTimeOffset(s_moment, TimeSpan.Zero), null),
        ("uniqueidentifier", SqlDbType.UniqueIdentifier, new Guid("00112233-4455-6677-8899-aabbccddeeff"), null),
        ("money", SqlDbType.Money, 1.5m, null),
    ];

    public static async Task ExecuteAsync(SqlConnection connection, bool isPrepared)
    {
        List<SqlCommand> commands = [];
        foreach ((string name, SqlDbType type, object value, Action<SqlParameter>? change) in Types)
        {
            SqlCommand command = new($"SELECT @P1 AS [{name}], @P2 AS n", connection);
            commands.Add(command);
            foreach ((string parameterName, object parameterValue) in new[] { ("@P1", value), ("@P2", DBNull.Value) })
            {
                // Prepared parameters need a size.
                SqlParameter parameter = command.Parameters.Add(parameterName, type, isPrepared && change is null ? 3 : 0);
                parameter.Value = parameterValue;
                change?.Invoke(parameter);
            }

            if (isPrepared)
            {
                await command.PrepareAsync();
            }

            await command.ExecuteNonQueryAsync();
        }

        // The handle of a disposed command would be released by the next request.
        commands.ForEach(static command => command.Dispose());
    }

    /// <summary>The first execution prepares. The other clients prepare in a request of its own.</summary>
    public static async Task ExecutePreparedAsync(SqlConnection connection)
    {
        await using (SqlCommand command = new("SELECT @P1 AS v, @P2 AS n", connection))
        {
            SqlParameter number = command.Parameters.Add("@P1", SqlDbType.Int);
            command.Parameters.Add("@P2", SqlDbType.NVarChar, 20).Value = "abc";
            await command.PrepareAsync();
            foreach (int value in new[] { 0, 1, 2 })
            {
                number.Value = value;
                await command.ExecuteNonQueryAsync();
            }
        }
    }
}
