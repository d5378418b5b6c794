using System;
using System.Data;
using System.Globalization;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Connections;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Sql;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Execution;

/// <summary>
/// The definition of a command, alone or in a batch: the text, its type, and parameters. It checks them, selects the request to send, and
/// stores the returned values.
/// </summary>
internal sealed class CommandDefinition : Executable, IReturnedValues
{
    private string _text = string.Empty;
    private CommandExtras? _extras;

    // Programs create a command for each execution. Fields smaller than the enumerations keep it small.
    private short _type = (short)CommandType.Text;
    private byte _updatedRowSource = (byte)UpdateRowSource.Both;

    /// <summary>Whether the response has returned the result of a function, which a return status must not replace.</summary>
    private bool _hasFunctionResult;

    public string Text
    {
        get => _text;
        set => _text = value;
    }

    /// <summary>Gets or sets how to interpret <see cref="Text"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public CommandType CommandType
    {
        get => (CommandType)_type;
        set => _type = value switch
        {
            CommandType.Text or CommandType.StoredProcedure or CommandType.TableDirect => (short)value,
            _ => throw new ArgumentOutOfRangeException(
                nameof(CommandType), value, $"The CommandType enumeration value, {(int)value}, is invalid."),
        };
    }

    /// <summary>Gets or sets the parameters; null until they are first accessed.</summary>
    public ICommandParameters? Parameters { get; set; }

    /// <summary>Gets or sets a value that indicates whether the parameters of statements are sent without their names.</summary>
    public bool IsUnnamed { get; set; }

    /// <summary>Gets or sets which results a data adapter applies to the row.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not defined.</exception>
    public UpdateRowSource UpdatedRowSource
    {
        get => (UpdateRowSource)_updatedRowSource;
        set => _updatedRowSource = value is >= UpdateRowSource.None and <= UpdateRowSource.Both
            ? (byte)value
            : throw ConfigurationErrors.InvalidEnumeration(nameof(UpdateRowSource), ((int)value).ToString(CultureInfo.InvariantCulture));
    }

    /// <summary>Gets or sets a value that indicates whether a designer hides the command.</summary>
    public bool IsHiddenInDesigner { get; set; }

    /// <summary>Gets or sets the handlers of the StatementCompleted event; null for none.</summary>
    public StatementEvents? StatementEvents
    {
        get => _extras?.StatementEvents;
        set => Extras.StatementEvents = value;
    }

    /// <summary>Gets or sets the provider of retries; null for none.</summary>
    public SqlRetryLogicBaseProvider? RetryLogic
    {
        get => _extras?.RetryLogic;
        set
        {
            if (value is not null || _extras is not null)
            {
                Extras.RetryLogic = value;
            }
        }
    }

    /// <summary>Gets the query notification that executions request; null for none.</summary>
    public SqlNotificationRequest? Notification => _extras?.Notification;

    /// <summary>Gets the dependency that completes the notification before each execution; null for none.</summary>
    public ICommandSubscription? Subscription => _extras?.Subscription;

    public bool HasParameters => Parameters is { Count: > 0 };

    /// <summary>
    /// Gets a value that indicates whether the command is a statement with parameters. Preparing is useful only for these.
    /// </summary>
    public bool CanPrepare => CommandType == CommandType.Text && HasParameters;

    public override CommandType Type => CommandType;

    public override IReturnedValues? Returned => HasParameters || WantsStatements ? this : null;

    public override bool CanBeginPreparing => CanPrepare && _extras?.Preparation is null;

    public bool WantsStatements => StatementEvents is { Handlers: not null };

    /// <summary>Gets the parts that few commands need; null if there are none.</summary>
    public CommandExtras? KnownExtras => _extras;

    /// <summary>Gets the parts that few commands need, which are created when they are first needed.</summary>
    public CommandExtras Extras => _extras ??= new CommandExtras();

    /// <summary>Gets the statement to execute if the command is not a procedure.</summary>
    /// <exception cref="ArgumentException">The text is not a valid table name.</exception>
    public string Statement => CommandType == CommandType.TableDirect ? TableStatement.Create(_text) : _text;

    /// <summary>Sets the query notification of the following executions.</summary>
    /// <param name="notification">The notification; null for none.</param>
    /// <param name="subscription">The dependency that completes it; null for none.</param>
    public void SetNotification(SqlNotificationRequest? notification, ICommandSubscription? subscription)
    {
        if (notification is not null || _extras is not null)
        {
            Extras.Notification = notification;
            Extras.Subscription = subscription;
        }
    }

    /// <summary>
    /// Copies the definition of another command. The caller copies the parameters and the transform. A notification
    /// belongs to one command, and is not copied.
    /// </summary>
    public void CopyFrom(CommandDefinition other)
    {
        _text = other._text;
        _type = other._type;
        _updatedRowSource = other._updatedRowSource;
        IsUnnamed = other.IsUnnamed;
        IsHiddenInDesigner = other.IsHiddenInDesigner;
        RetryLogic = other.RetryLogic;
    }

    public override void CheckText(string method)
    {
        if (_text.Length == 0)
        {
            throw new InvalidOperationException($"{method}: CommandText property has not been initialized");
        }
    }

    public override StatementRequest Fill(
        CommandSession session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared)
    {
        prepared = null;
        _hasFunctionResult = false;
        session.Core.Preparation.Unprepares.BeginWithoutCalls();
        CheckParameters();
        if (CommandType == CommandType.StoredProcedure)
        {
            session.Core.Preparation.Unprepares.Begin();
            return FillProcedure(session.Requests.Rpc, session.Core.Environment);
        }

        if (!HasParameters)
        {
            // No parameter uses the permission of this request, and the next request must not have it.
            _extras?.Transform?.Reset();
            return RequestBuilder.FillBatch(session, Statement, behavior);
        }

        BindParameters(session.Requests.StatementParameters, session.Core.Environment);
        if (RequestBuilder.FindPrepared(session, _text, behavior, _extras?.Preparation) is { } statement)
        {
            prepared = session.Run.Prepared;
            return prepared.Begin(statement, active);
        }

        session.Core.Preparation.Unprepares.Begin();
        ExecuteSqlRequest request = session.Requests.ExecuteSql;
        RequestBuilder.FillExecuteSql(request, session, _text, behavior, session.Requests.StatementParameters, Parameters!);
        return request;
    }

    /// <summary>
    /// Creates one call of several from the command: a procedure by name, a text by sp_executesql, or a prepared statement by its handle.
    /// </summary>
    /// <param name="session">The session.</param>
    /// <param name="behavior">The behavior of the batch combined with that of the command.</param>
    /// <param name="index">The position of the call.</param>
    /// <param name="preparing">The prepared statements of the batch; null if the batch did not ask to prepare.</param>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent.</exception>
    public CallRequest CreateCall(CommandSession session, CommandBehavior behavior, int index, Preparation.BatchStatements? preparing)
    {
        _hasFunctionResult = false;
        CheckParameters();
        if (CommandType == CommandType.StoredProcedure)
        {
            RpcRequest call = FillProcedure(new RpcRequest(session.Core.Preparation.Unprepares), session.Core.Environment);
            _extras?.Transform?.KeepCall(call, call.Parameters);
            return call;
        }

        var parameters = new RpcParameterList();
        BindParameters(parameters, session.Core.Environment);
        PreparedRequest? prepared = CanPrepare
            ? CallRequestFactory.TryCreatePrepared(session, _text, behavior, parameters, index, preparing)
            : null;
        CallRequest request = prepared is not null
            ? prepared
            : CallRequestFactory.CreateExecuteSql(session, Statement, behavior, parameters, Parameters);
        _extras?.Transform?.KeepCall(request, parameters);
        return request;
    }

    public override OptionalHeaders? CreateNotification(IConnection connection)
    {
        if (_extras is not { Notification: { } notification } extras)
        {
            return null;
        }

        extras.Subscription?.Complete(notification, connection, this);
        ArgumentNullException.ThrowIfNull(notification.UserData, nameof(SqlNotificationRequest.UserData));
        ArgumentNullException.ThrowIfNull(notification.Options, nameof(SqlNotificationRequest.Options));
        return OptionalHeaders.CreateNotification(notification.UserData, notification.Options, notification.Timeout);
    }

    public override void ClearOutputs() => Parameters?.ClearOutputs();

    public override bool HasPrepared(CommandSession session, PreparedExecution? prepared) => prepared is not null;

    public override string? GetStoppableText(CommandBehavior behavior)
    {
        bool isWrapped = (behavior & (CommandBehavior.KeyInfo | CommandBehavior.SchemaOnly)) != 0;
        return isWrapped || CommandType == CommandType.StoredProcedure || Parameters?.HasReturned() == true ? null : Statement;
    }

    public override void CheckPreparing()
    {
        if (CanPrepare)
        {
            Parameters!.CheckPreparing();
        }
    }

    public override void BeginPreparing() => Extras.Preparation = new CommandPreparation();

    public override void EndPreparing()
    {
        if (_extras is { Preparation: { } preparation } extras)
        {
            preparation.End();
            extras.Preparation = null;
        }
    }

    public void SetReturnStatus(int value)
    {
        if (!_hasFunctionResult)
        {
            Parameters?.SetReturnStatus(value);
        }
    }

    public void SetValue(in ReturnValueToken token, in RowValue value)
    {
        _hasFunctionResult |= token.IsFunctionResult;
        Parameters?.SetValue(token, value, _extras);
    }

    public void OnStatementCompleted(int rowCount) => StatementEvents?.Raise(rowCount);

    /// <exception cref="ArgumentException">A parameter cannot be sent.</exception>
    /// <exception cref="InvalidOperationException">A command of type TableDirect has parameters.</exception>
    private void CheckParameters()
    {
        if (CommandType == CommandType.TableDirect && HasParameters)
        {
            throw new InvalidOperationException(
                "A command of CommandType.TableDirect reads a whole table and cannot have parameters. Use CommandType.Text.");
        }

        Parameters?.Check(isStatement: CommandType == CommandType.Text);
    }

    private RpcRequest FillProcedure(RpcRequest request, SessionEnvironment environment)
    {
        ProcedureName.Check(_text);
        request.Fill(_text, RpcOptions.None, environment.TransactionDescriptor);
        Bind(request.Parameters, environment);
        return request;
    }

    private void BindParameters(RpcParameterList list, SessionEnvironment environment)
    {
        if (IsUnnamed)
        {
            Parameters?.CheckUnnamed();
        }

        list.Clear();
        list.SendsNames = !IsUnnamed;
        Bind(list, environment);
    }

    private void Bind(RpcParameterList list, SessionEnvironment environment)
    {
        bool isTransformed = _extras?.Transform?.BeginRequest() == true;
        Parameters?.Bind(list, environment, isTransformed ? null : _text);
    }
}
