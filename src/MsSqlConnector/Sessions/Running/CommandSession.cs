using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// A session with the objects that are needed to execute commands. The first command creates them, and later commands reuse them, because only one
/// request is in progress at a time.
/// </summary>
internal sealed class CommandSession(Session core)
{
    private SessionRequests? _requests;
    private ResultReader? _results;
    private CommandRun? _run;

    /// <summary>Gets the logged-in connection.</summary>
    public Session Core => core;

    /// <summary>Gets the request objects.</summary>
    public SessionRequests Requests =>
        _requests ??= new SessionRequests(core.Preparation.Unprepares, core.Login.OmitsMetadata);

    /// <summary>Gets the reader of the responses.</summary>
    public ResultReader Results => _results ??= new ResultReader(core);

    /// <summary>Gets or sets the object that executes requests.</summary>
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
