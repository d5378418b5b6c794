using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The state of the server for one connection. The message loop is a separate type.</summary>
public sealed class Session
{
    private string _initialDatabase = string.Empty;

    internal Session(TdsServer server, int number, ushort spid)
    {
        Server = server;
        Number = number;
        Spid = spid;
        Database = server.Options.DefaultDatabase;
        Language = server.Options.DefaultLanguage;
        Transactions = new Transactions(server.DistributedTransactions) { RolledBack = Requests.Doom };
    }

    public TdsServer Server { get; }

    /// <summary>The number of the session, counted from 1 in the order of connections.</summary>
    public int Number { get; }

    /// <summary>The number in the packet headers of the responses.</summary>
    public ushort Spid { get; }

    public string Database { get; private set; }

    public string Language { get; private set; }

    public int PacketSize { get; private set; } = MessageReader.LoginPacketSize;

    /// <summary>The login message of the client.</summary>
    public LoginMessage? Login { get; private set; }

    /// <summary>How the exchange of security tokens ended, when the login was integrated.</summary>
    public TokenStep? Integrated { get; private set; }

    public Transactions Transactions { get; }

    /// <summary>The statements the client has prepared.</summary>
    public PreparedStatements PreparedStatements { get; } = new();

    /// <summary>The states that are sent to the client, so that it can restore them on another connection.</summary>
    public SessionStates States { get; } = new();

    /// <summary>The version of column encryption that the login acknowledged; 0 for none.</summary>
    public byte ColumnEncryptionVersion { get; private set; }

    /// <summary>Whether each batch and each call of the client has a package for the enclave, empty or not.</summary>
    internal bool HasEnclavePackages => ColumnEncryptionVersion >= RequestParser.EnclaveVersion;

    /// <summary>The bulk loads of the request that is being answered.</summary>
    internal BulkSession Bulk { get; set; } = null!;

    /// <summary>CURRENT_REQUEST_ID() of the request that is being answered: 0 without MARS, otherwise the logical session plus 1.</summary>
    public int RequestId { get; internal set; }

    /// <summary>The requests of a connection with MARS that have not ended.</summary>
    internal RunningRequests Requests { get; } = new();

    /// <summary>Whether an error rolls the transaction back: SET XACT_ABORT ON.</summary>
    internal bool AbortsTransactions { get; set; }

    /// <summary>Whether responses have no row counts: SET NOCOUNT ON.</summary>
    internal bool OmitsRowCounts { get; set; }

    /// <summary>The rows of a table as this session sees them: the committed ones, and those of its own transaction.</summary>
    internal IEnumerable<BulkRow> RowsOf(BulkTable table) => table.Rows.Concat(Transactions.Rows.Of(table));

    /// <summary>The number of resets that the client requested.</summary>
    public int ResetCount { get; private set; }

    /// <summary>The response to a USE statement, which changes the database of the session.</summary>
    public Answer ChangeDatabase(string database)
    {
        if (Server.Options.Databases?.Contains(database) == false)
        {
            return new Answer().Error(
                911, 1, 16, $"Database '{database}' does not exist. Make sure that the name is entered correctly.",
                Server.Options.ServerName);
        }

        Answer answer = new Answer().Change(EnvironmentChange.Database, database, Database);
        ServerMessage message = SessionMessages.DatabaseChanged(database, Server.Options.ServerName, SessionMessages.StateOfUse);
        answer.Info(message.Number, message.State, message.Class, message.Text, message.Server)
            .Change(EnvironmentChange.Collation, CollationOf(database).ToBytes(), CollationOf(Database).ToBytes());
        Database = database;
        return answer.DoneOf(DoneCommand.Use);
    }

    private Collation CollationOf(string database) =>
        Server.Options.DatabaseCollations.GetValueOrDefault(database, Server.Options.Collation);

    internal void Begin(LoginMessage login, LoginPhase phase, TokenStep? integrated)
    {
        Integrated = integrated;
        Login = login;
        PacketSize = phase.PacketSize;
        ColumnEncryptionVersion = phase.ColumnEncryptionVersion;
        Database = phase.Database;
        Language = phase.Language;
        _initialDatabase = phase.Recovery?.Initial.Database ?? phase.Database;
        phase.BeginStates(States);
    }

    /// <summary>The response to a statement that changes session states, which are sent to the client.</summary>
    public Answer ChangeStates(bool isRecoverable, params (byte Id, byte[] Value)[] states)
    {
        Answer answer = new();
        return States.AreRecorded ? answer.States(States.Change(isRecoverable, states)).Done() : answer.Done();
    }

    /// <summary>Applies the reset bits before the request that carries them (MS-TDS 2.2.3.1.2).</summary>
    internal bool Reset(PacketStatus status)
    {
        if ((status & PacketStatus.AnyReset) == 0)
        {
            return false;
        }

        if ((status & PacketStatus.ResetConnection) != 0)
        {
            Transactions.Reset();
        }

        PreparedStatements.Lose();
        Database = _initialDatabase;
        AbortsTransactions = false;
        OmitsRowCounts = false;
        States.Reset();
        ResetCount++;
        return true;
    }

    /// <summary>Returns the context for framing a response on this session.</summary>
    internal FrameContext Framing(bool isProcedure = false, bool acknowledgesReset = false) =>
        new(PacketSize, Spid, isProcedure, acknowledgesReset) { HasColumnEncryption = ColumnEncryptionVersion > 0 };
}
