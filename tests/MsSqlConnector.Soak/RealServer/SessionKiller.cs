using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Ends an arbitrary session of the run: with a command of the operating system, or else with KILL.</summary>
internal sealed class SessionKiller(string? command, string connectionString, string applicationName)
{
    private const string KillText =
        """
        declare @id int = (select top (1) session_id from sys.dm_exec_sessions where program_name = @name order by newid());
        declare @text nvarchar(50) = N'kill ' + cast(@id as nvarchar(10));
        exec (@text);
        """;

    /// <summary>Kills a session. Returns false if the server does not allow it.</summary>
    public async Task<bool> TryKillAsync(Ledger ledger)
    {
        if (command is not null)
        {
            ledger.Count(await ShellCommand.RunAsync(command) == 0 ? "kills" : "failed kills");
            return true;
        }

        try
        {
            // The session of this connection has another name, so that it does not kill itself.
            await using SqlConnection connection = new(
                new SqlConnectionStringBuilder(connectionString) { ApplicationName = "soak killer" }.ConnectionString);
            await connection.OpenAsync();
            await using SqlCommand kill = new(KillText, connection);
            kill.Parameters.AddWithValue("@name", applicationName);
            await kill.ExecuteNonQueryAsync();
            ledger.Count("kills");
            return true;
        }
        catch (SqlException exception) when (FailureLog.IsOfStatement(exception))
        {
            await Console.Out.WriteLineAsync($"NOTE no kills: {exception.Message.ReplaceLineEndings(" ")}");
            return false;
        }
        catch (SqlException)
        {
            // The server is being restarted.
            return true;
        }
    }
}
