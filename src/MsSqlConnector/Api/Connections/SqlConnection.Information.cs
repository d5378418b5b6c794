using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <content>Messages of the server, statistics, prepared statements, and registered CLR types.</content>
public sealed partial class SqlConnection
{
    // The list of the base class holds the handlers, so that a connection without a handler needs no field for them.
    private static readonly object s_infoMessage = new();

    private bool _wantsMessages;

    /// <summary>
    /// Occurs when the server sends a message: <c>PRINT</c>, <c>RAISERROR</c> with a severity of up to 10, or a warning. With
    /// <see cref="FireInfoMessageEventOnUserErrors"/> it also occurs for errors with a severity of up to 16.
    /// </summary>
    /// <remarks>
    /// The provider raises the event while it reads the response, in the order in which the server sent the messages, and before it waits
    /// for more of the response. The exception of a command can contain a message that was raised before. A message after an error is part
    /// of the exception and is not raised. The provider ignores exceptions that a handler throws.
    /// <para>
    /// The time that a handler takes does not count toward <see cref="SqlCommand.CommandTimeout"/>. A handler can cancel the command and
    /// close the connection. It can execute another command only at the end of a response of which the caller reads no more, such as the
    /// response of <see cref="SqlCommand.ExecuteNonQuery"/>; otherwise <see cref="InvalidOperationException"/> is thrown.
    /// </para>
    /// </remarks>
    public event SqlInfoMessageEventHandler? InfoMessage
    {
        add
        {
            Events.AddHandler(s_infoMessage, value);
            _wantsMessages = Events[s_infoMessage] is not null;
        }

        remove
        {
            Events.RemoveHandler(s_infoMessage, value);
            _wantsMessages = Events[s_infoMessage] is not null;
        }
    }

    MessageInterest IMessageReceiver.Interest => (_wantsMessages ? MessageInterest.Messages : MessageInterest.None)
        | (FireInfoMessageEventOnUserErrors ? MessageInterest.UserErrors : MessageInterest.None);

    ResponseObserver? IMessageReceiver.GetObserver(SessionLease session) =>
        _link.FindReader(session, static (reader, session) => reader is SqlDataReader own && own.Uses(session)) is SqlDataReader own
        && own.Connection == this
            ? own.Observer
            : null;

    bool IMessageReceiver.IsReadingResponse
    {
        set => _link.IsReadingResponse = value;
    }

    void IMessageReceiver.OnMessage(SqlError message) => OnInfos(new SqlErrorCollection(message));

    /// <summary>Raises <see cref="InfoMessage"/> if there are messages and handlers.</summary>
    internal void OnInfos(SqlErrorCollection? infos)
    {
        if (infos is not null && _wantsMessages && Events[s_infoMessage] is SqlInfoMessageEventHandler handler)
        {
            try
            {
                handler(this, new SqlInfoMessageEventArgs(infos));
            }
            catch (Exception)
            {
                // A handler cannot affect the command, which continues to read the response.
            }
        }
    }

    private StatisticsFlags _statistics;

    /// <summary>
    /// Gets or sets a value that indicates whether the connection collects statistics. The default is false. The values are kept when
    /// collecting ends and when the connection is closed. Statistics are also collected if a listener of the
    /// <c>SqlClientDiagnosticListener</c> wants the event after a command when the connection is opened.
    /// </summary>
    public bool StatisticsEnabled
    {
        get => (_statistics & StatisticsFlags.Enabled) != 0;
        set => StatisticsSwitch.Enable(ref _statistics, this, _link.Session?.Totals, value);
    }

    /// <summary>Returns the statistics by name. Times are in milliseconds.</summary>
    /// <returns>
    /// A copy that maps names to <see cref="long"/> values and enumerates <see cref="DictionaryEntry"/>. All values are 0 if nothing was
    /// collected.
    /// </returns>
    /// <remarks>
    /// The names are those of Microsoft.Data.SqlClient, and in addition PreparedStatements (handles that the server created),
    /// PreparedReuses (executions by handle), PreparedDrops (released statements) and PreparedAgain (handles that the server no longer
    /// accepted).
    /// </remarks>
    public IDictionary RetrieveStatistics() => (ConnectionStatistics.Find(this) ?? new ConnectionStatistics()).ToTable();

    /// <summary>Resets all values to 0.</summary>
    public void ResetStatistics() => ConnectionStatistics.Find(this)?.Reset();

    /// <summary>
    /// Returns whether the server supports DNS caching (MS-TDS 2.2.6.4, feature 0x0B), under the names that Microsoft.Data.SqlClient uses.
    /// </summary>
    /// <returns>
    /// SQLDNSCachingSupportedState: "true" or "false", or "innerConnection is null!" while the connection is closed.
    /// SQLDNSCachingSupportedStateBeforeRedirect has the same value.
    /// </returns>
    public IDictionary<string, object> RetrieveInternalInfo()
    {
        string state = _link.Session is { } session ? session.Login.SupportsDnsCaching ? "true" : "false" : "innerConnection is null!";
        return new Dictionary<string, object>
        {
            ["SQLDNSCachingSupportedState"] = state,
            ["SQLDNSCachingSupportedStateBeforeRedirect"] = state,
        };
    }

    /// <summary>
    /// Returns the statements that are prepared on this connection: first those that commands have prepared, then those that were prepared
    /// automatically, with the most recently used one first. They are released when the connection is closed, unless No Reset On Close is
    /// true.
    /// </summary>
    /// <remarks>With multiple active result sets, no other thread may use the connection during the call.</remarks>
    /// <returns>A copy of the list.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, or with multiple active result sets, another thread uses it.
    /// </exception>
    public IReadOnlyList<SqlPreparedStatement> GetPreparedStatements()
    {
        IReadOnlyList<PreparedStatement> statements = OpenSession.Group?.ListPrepared() ?? OpenSession.Preparation.List();
        var listed = new SqlPreparedStatement[statements.Count];
        for (int i = 0; i < listed.Length; i++)
        {
            listed[i] = new SqlPreparedStatement(statements[i]);
        }

        return listed;
    }

    /// <summary>
    /// Releases all prepared statements. The release is sent with a later request. Commands that were prepared are prepared again at their
    /// next execution.
    /// </summary>
    /// <exception cref="InvalidOperationException">The connection is closed, or a response is being read.</exception>
    public void UnprepareAll()
    {
        _link.ThrowIfBusy();
        foreach (Session session in OpenSession.Group?.Members ?? [OpenSession])
        {
            session.Preparation.ReleaseAll();
        }
    }

    /// <summary>
    /// Registers how the provider reads and writes the instances of a CLR type of the database (CREATE TYPE ... EXTERNAL NAME). The mapping
    /// applies to all connections.
    /// </summary>
    /// <typeparam name="T">The type of the application.</typeparam>
    /// <param name="typeName">
    /// The name of the type in the database, as <c>schema.type</c>. The part for the database, if any, is ignored.
    /// </param>
    /// <param name="read">The function that creates an instance from the bytes that the server sent.</param>
    /// <param name="write">The function that returns the bytes of an instance.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The name does not have one to three parts.</exception>
    /// <remarks>
    /// Without a mapping, the values are byte arrays. The provider does not load types or call methods by name, so a mapping also works in
    /// a trimmed application.
    /// </remarks>
    public static void RegisterUdt<
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] T>(
        string typeName, Func<byte[], T> read, Func<T, byte[]> write)
        where T : notnull
    {
        ArgumentNullException.ThrowIfNull(typeName);
        ArgumentNullException.ThrowIfNull(read);
        ArgumentNullException.ThrowIfNull(write);
        UdtMapping.Register(new UdtMapping(TypeNames.Parse(typeName), typeof(T), bytes => read(bytes), value => write((T)value)));
    }
}
