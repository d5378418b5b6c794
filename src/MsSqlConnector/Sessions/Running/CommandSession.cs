using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// A session with one of each object that executing a command needs. The first command creates them. One request is under way at a time, so
/// all later commands reuse them.
/// </summary>
internal sealed class CommandSession(Session core)
{
    private SessionRequests? _requests;
    private ResultReader? _results;
    private CommandRun? _run;

    /// <summary>Gets the logged-in connection.</summary>
    public Session Core => core;

    /// <summary>Gets the requests of each kind.</summary>
    public SessionRequests Requests =>
        _requests ??= new SessionRequests(core.Preparation.Unprepares, core.Login.LeavesOutMetadata);

    /// <summary>Gets the reader of the responses.</summary>
    public ResultReader Results => _results ??= new ResultReader(core);

    /// <summary>Gets or sets what sends a request and reads to its first result or to its end.</summary>
    public CommandRun Run
    {
        get => _run ??= new CommandRun(this);
        set => _run = value;
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
