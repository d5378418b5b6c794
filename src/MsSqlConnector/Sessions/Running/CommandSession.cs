using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// A session with the objects that are needed to execute commands. The first command creates them, and later commands reuse them, because
/// only one request is in progress at a time.
/// </summary>
internal sealed class CommandSession(Session core)
{
    private SessionRequests? _requests;
    private ResponseReader? _results;
    private CommandRun? _run;
    private OpenReader? _reader;

    /// <summary>Gets the logged-in connection.</summary>
    public Session Core => core;

    /// <summary>Gets the request objects.</summary>
    public SessionRequests Requests =>
        _requests ??= new SessionRequests(core.Preparation.Unprepares, core.Login.OmitsMetadata);

    /// <summary>Gets the reader of the responses.</summary>
    public ResponseReader Results => _results ??= new ResponseReader(core);

    /// <summary>Gets or sets the object that executes requests.</summary>
    public CommandRun Run
    {
        get => _run ??= new CommandRun(this);
        set => _run = value;
    }

    /// <summary>Returns an object through which a connection refers to a reader of the session.</summary>
    public OpenReader GetReader()
    {
        // With multiple active result sets, a handler can open a reader before the reader of the response that it belongs to is closed.
        return _reader is null or { IsFree: true } ? _reader ??= new OpenReader(this) : new OpenReader(this);
    }

    /// <summary>Returns the buffers to the shared pool and drops references to the objects of the last command.</summary>
    public void Release()
    {
        Clear();
        core.ReleaseBuffers();
    }

    /// <summary>Closes the connection.</summary>
    public void Close()
    {
        if (core.Close())
        {
            Clear();
        }
    }

    private void Clear()
    {
        _results?.Row.Release();
        _requests?.Clear();
        _run?.Clear();
    }
}
