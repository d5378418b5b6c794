using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The errors of a response, and the informational messages that its exception contains. Their memory is bounded even if a server never
/// stops sending them; messages above the limits are only counted. After the request was stopped, only a few errors are kept, which may
/// explain why the connection ends.
/// </summary>
internal sealed class ServerMessages
{
    public const int MaxErrorCount = 10_000;
    public const int MaxTextByteCount = 16 * 1024 * 1024;

    /// <summary>
    /// The maximum number of informational messages. A message without a text uses memory too. A program may print more lines than there
    /// can be errors.
    /// </summary>
    public const int MaxInfoCount = 100_000;

    /// <summary>The maximum number of errors that are kept after the request was stopped.</summary>
    public const int MaxStoppedErrorCount = 16;

    /// <summary>
    /// The number of first errors, and of errors that end the connection, that are kept even if other messages have used up the limits. A
    /// failed request must not look like a successful one. A token has at most 64 KB.
    /// </summary>
    private const int MaxReservedCount = 16;

    private SqlErrorCollection? _infos;

    /// <summary>The number of informational messages before the first error.</summary>
    private int _earlierCount;

    /// <summary>Whether the response is between the columns of a result and its first row.</summary>
    private bool _isBeforeRows;
    private long _errorTextByteCount;
    private long _infoTextByteCount;
    private long _droppedCount;
    private int _stopIndex = -1;
    private int _reservedFatalCount;

    /// <summary>Gets or sets which informational messages are kept for the exception.</summary>
    public InfoRetention Retention { get; set; } = InfoRetention.All;

    /// <summary>Gets the errors since they were last taken; null when there are none.</summary>
    public SqlErrorCollection? Errors { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether a further informational message will be part of the exception with the errors.
    /// </summary>
    public bool AreInfosOfErrors => Retention != InfoRetention.None && Errors is not null;

    private bool RetainsInfos =>
        Retention == InfoRetention.All || (Retention == InfoRetention.WithErrors && (Errors is not null || _isBeforeRows));

    private bool HasTextCapacity => _errorTextByteCount + _infoTextByteCount < MaxTextByteCount;

    private int ErrorCount => Errors?.Count ?? 0;

    private int StoppedErrorCount => _stopIndex < 0 ? 0 : ErrorCount - _stopIndex;

    /// <summary>Returns whether a further informational message would be kept.</summary>
    public bool AcceptsInfos(bool isStopped) => !isStopped && RetainsInfos && HasTextCapacity && _infos is not { Count: >= MaxInfoCount };

    /// <summary>Returns the lowest class at which a further error would be kept.</summary>
    public byte GetMinErrorClass(bool isStopped) =>
        HasErrorCapacity(isStopped) ? (byte)0 : _reservedFatalCount < MaxReservedCount ? ClientError.FatalClass : byte.MaxValue;

    /// <summary>Counts a message that is not kept. After the request was stopped, dropped messages are not counted.</summary>
    public void Drop(bool isStopped) => _droppedCount += isStopped ? 0 : 1;

    /// <summary>Counts an informational message that is not kept, if it would have been kept within the limits.</summary>
    public void DropInfo(bool isStopped) => Drop(isStopped || !RetainsInfos);

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

        _earlierCount = ErrorCount == 0 ? _infos?.Count ?? 0 : _earlierCount;
        _reservedFatalCount += HasErrorCapacity(isStopped) ? 0 : 1;
        (Errors ??= new SqlErrorCollection()).Add(error);
        _errorTextByteCount += GetTextByteCount(error);
    }

    /// <summary>
    /// Adds an informational message, or an error that the connection reports as a message, if the exception will contain it.
    /// </summary>
    public void AddInfo(SqlError info, bool isStopped)
    {
        if (AcceptsInfos(isStopped))
        {
            (_infos ??= new SqlErrorCollection()).Add(info);
            _infoTextByteCount += GetTextByteCount(info);
        }
        else
        {
            DropInfo(isStopped);
        }
    }

    /// <summary>Called when the columns of a result have been received.</summary>
    public void BeginResult() => _isBeforeRows = true;

    /// <summary>Called at the first row or the end of a result. The messages before it belong to no error.</summary>
    public void EndBeforeRows()
    {
        _isBeforeRows = false;
        if (Retention == InfoRetention.WithErrors && Errors is null)
        {
            DiscardInfos();
        }
    }

    /// <summary>
    /// Takes the errors, followed by informational messages: all of them at the end of the response, otherwise only those before the
    /// errors. The other messages remain, because they belong to no exception.
    /// </summary>
    public SqlErrorCollection? DrainErrors(bool isOver, string serverName)
    {
        SqlErrorCollection? errors = Errors;
        Errors = null;
        _errorTextByteCount = 0;
        _reservedFatalCount = 0;
        _stopIndex = -1;
        if (errors is null)
        {
            return null;
        }

        int takenCount = isOver ? _infos?.Count ?? 0 : _earlierCount;
        for (int index = 0; index < takenCount; index++)
        {
            errors.Add(_infos![index]);
        }

        SqlErrorCollection? later = _infos?.After(takenCount);
        DiscardInfos();
        _infos = later;
        ReportDropped(errors, serverName);
        return errors;
    }

    /// <summary>
    /// Takes the errors of a stopped request, and inserts the reason in the same position as Microsoft.Data.SqlClient: a timeout after the
    /// errors that preceded it, a cancellation by the user at the end.
    /// </summary>
    public SqlErrorCollection DrainStopped(SqlErrorCollection reason, bool isReasonLast, string serverName)
    {
        int index = Errors is null ? 0 : isReasonLast || _stopIndex < 0 ? Errors.Count : _stopIndex;
        SqlErrorCollection errors = Errors ??= new SqlErrorCollection();
        errors.InsertRange(index, reason);
        return DrainErrors(isOver: true, serverName) ?? reason;
    }

    /// <summary>Takes the informational messages; null when there are none.</summary>
    public SqlErrorCollection? DrainInfos(string serverName)
    {
        SqlErrorCollection? infos = _infos;
        DiscardInfos();
        ReportDropped(infos, serverName);
        return infos;
    }

    /// <summary>Drops all messages, before a new request or when no caller needs them.</summary>
    public void Clear()
    {
        Errors = null;
        DiscardInfos();
        _errorTextByteCount = 0;
        _droppedCount = 0;
        _reservedFatalCount = 0;
        _stopIndex = -1;
        _isBeforeRows = false;
    }

    /// <summary>Returns the size of the texts of a message, in bytes.</summary>
    public static long GetTextByteCount(SqlError error) =>
        (long)sizeof(char) * (error.Message.Length + error.Server.Length + error.Procedure.Length);

    private bool HasErrorCapacity(bool isStopped) => isStopped
        ? StoppedErrorCount < MaxStoppedErrorCount
        : ErrorCount < MaxReservedCount || (HasTextCapacity && ErrorCount < MaxErrorCount);

    private void DiscardInfos()
    {
        _infos = null;
        _infoTextByteCount = 0;
        _earlierCount = 0;
    }

    private void ReportDropped(SqlErrorCollection? messages, string serverName)
    {
        if (_droppedCount > 0 && messages is not null)
        {
            messages.Add(ServerErrors.CreateDropped(_droppedCount, serverName));
            _droppedCount = 0;
        }
    }
}
