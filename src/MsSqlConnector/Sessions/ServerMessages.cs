using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The errors and infos of a response that the caller has not taken yet. A server that never stops sending them costs a bounded amount of
/// memory: the rest is counted. After the request was stopped only a few errors are kept, which may say why the connection ends.
/// </summary>
internal sealed class ServerMessages
{
    public const int MaxErrorCount = 10_000;
    public const int MaxTextByteCount = 16 * 1024 * 1024;

    /// <summary>An info without a text costs memory too. A program may print more lines than there can be errors.</summary>
    public const int MaxInfoCount = 100_000;

    /// <summary>The errors kept after the request was stopped.</summary>
    public const int MaxStoppedErrorCount = 16;

    /// <summary>
    /// These are kept in addition to the limits, which other messages may have used up: the first errors, because a failed request must not
    /// look like a successful one, and errors that end the connection. A token has at most 64 KB.
    /// </summary>
    private const int MaxReservedCount = 16;

    private SqlErrorCollection? _infosAfterErrors;
    private int _infoCount;
    private long _errorTextByteCount;
    private long _infoTextByteCount;
    private long _droppedCount;
    private int _stopIndex = -1;
    private int _reservedFatalCount;

    /// <summary>The errors since they were last taken; null when there are none.</summary>
    public SqlErrorCollection? Errors { get; private set; }

    /// <summary>The infos since they were last taken; null when there are none.</summary>
    public SqlErrorCollection? Infos { get; private set; }

    private bool HasTextRoom => _errorTextByteCount + _infoTextByteCount < MaxTextByteCount;

    private int ErrorCount => Errors?.Count ?? 0;

    private int StoppedErrorCount => _stopIndex < 0 ? 0 : ErrorCount - _stopIndex;

    /// <summary>Whether a further info would be kept.</summary>
    public bool TakesInfos(bool isStopped) => !isStopped && HasTextRoom && _infoCount < MaxInfoCount;

    /// <summary>The lowest class at which a further error would be kept.</summary>
    public byte GetMinErrorClass(bool isStopped) =>
        HasErrorRoom(isStopped) ? (byte)0 : _reservedFatalCount < MaxReservedCount ? ClientError.FatalClass : byte.MaxValue;

    /// <summary>Counts a message that is not kept. After the request was stopped none is missed.</summary>
    public void Drop(bool isStopped) => _droppedCount += isStopped ? 0 : 1;

    public void AddError(SqlError error, bool isStopped)
    {
        if (isStopped && _stopIndex < 0)
        {
            _stopIndex = ErrorCount;
            _reservedFatalCount = 0;
            Errors ??= new SqlErrorCollection();
        }

        if (error.Class < GetMinErrorClass(isStopped))
        {
            Drop(isStopped);
            return;
        }

        _reservedFatalCount += HasErrorRoom(isStopped) ? 0 : 1;
        (Errors ??= new SqlErrorCollection()).Add(error);
        _errorTextByteCount += GetTextByteCount(error);
    }

    public void AddInfo(SqlError info, bool isStopped)
    {
        if (HasRoom(isStopped))
        {
            (Errors is null ? Infos ??= new SqlErrorCollection() : _infosAfterErrors ??= new SqlErrorCollection()).Add(info);
            Count(info);
        }
    }

    /// <summary>Adds an error that the connection reports as a message, also after errors that it does not.</summary>
    public void AddUserError(SqlError error, bool isStopped)
    {
        if (HasRoom(isStopped))
        {
            (Infos ??= new SqlErrorCollection()).Add(error);
            Count(error);
        }
    }

    /// <summary>Infos that came after the errors are taken with them when the response is over, and kept for later when it goes on.</summary>
    public SqlErrorCollection? TakeErrors(bool isOver, string dialledServer)
    {
        SqlErrorCollection? errors = Errors;
        Errors = null;
        _errorTextByteCount = 0;
        _reservedFatalCount = 0;
        _stopIndex = -1;
        if (!isOver)
        {
            Infos ??= _infosAfterErrors;
        }
        else if (_infosAfterErrors is not null)
        {
            errors?.AddRange(_infosAfterErrors);
        }

        _infosAfterErrors = null;
        ReportDropped(errors, dialledServer);
        return errors;
    }

    /// <summary>
    /// The errors of a request that was stopped, with the reason in the place where Microsoft.Data.SqlClient has it: a timeout after the
    /// errors that came before it, a cancellation by the user at the end.
    /// </summary>
    public SqlErrorCollection TakeStopped(SqlErrorCollection reason, bool isReasonLast, string dialledServer)
    {
        int index = Errors is null ? 0 : isReasonLast || _stopIndex < 0 ? Errors.Count : _stopIndex;
        SqlErrorCollection errors = Errors ??= new SqlErrorCollection();
        errors.InsertRange(index, reason);
        return TakeErrors(isOver: true, dialledServer) ?? reason;
    }

    public SqlErrorCollection? TakeInfos(string dialledServer)
    {
        SqlErrorCollection? infos = Infos;
        Infos = null;
        _infoCount = 0;
        _infoTextByteCount = 0;
        ReportDropped(infos, dialledServer);
        return infos;
    }

    /// <summary>Before a new request, and when no caller is interested.</summary>
    public void Clear()
    {
        Errors = null;
        Infos = null;
        _infosAfterErrors = null;
        _infoCount = 0;
        _errorTextByteCount = 0;
        _infoTextByteCount = 0;
        _droppedCount = 0;
        _reservedFatalCount = 0;
        _stopIndex = -1;
    }

    private bool HasErrorRoom(bool isStopped) => isStopped
        ? StoppedErrorCount < MaxStoppedErrorCount
        : ErrorCount < MaxReservedCount || (HasTextRoom && ErrorCount < MaxErrorCount);

    private bool HasRoom(bool isStopped)
    {
        if (TakesInfos(isStopped))
        {
            return true;
        }

        Drop(isStopped);
        return false;
    }

    private void Count(SqlError info)
    {
        _infoCount++;
        _infoTextByteCount += GetTextByteCount(info);
    }

    private static long GetTextByteCount(SqlError error) =>
        (long)sizeof(char) * (error.Message.Length + error.Server.Length + error.Procedure.Length);

    private void ReportDropped(SqlErrorCollection? messages, string dialledServer)
    {
        if (_droppedCount > 0 && messages is not null)
        {
            messages.Add(ServerErrors.CreateDropped(_droppedCount, dialledServer));
            _droppedCount = 0;
        }
    }
}
