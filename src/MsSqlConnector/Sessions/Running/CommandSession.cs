using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Sessions.Running;

/// <summary>A session with one of each object that executing a command needs. One request is under way at a time, so all of them are reused.</summary>
internal sealed class CommandSession
{
    public CommandSession(Session core)
    {
        Core = core;
        Requests = new SessionRequests(core.Preparation.Unprepares, core.Login.LeavesOutMetadata);
        Results = new ResultReader(core);
        Run = new CommandRun(this);
    }

    /// <summary>Gets the logged-in connection.</summary>
    public Session Core { get; }

    /// <summary>Gets the requests of each kind.</summary>
    public SessionRequests Requests { get; }

    /// <summary>Gets the reader of the responses.</summary>
    public ResultReader Results { get; }

    /// <summary>Gets or sets what sends a request and reads to its first result or to its end.</summary>
    public CommandRun Run { get; set; }

    /// <summary>Returns the buffers to the shared pool and drops references to the objects of the last command.</summary>
    public void Release()
    {
        Clear();
        Core.ReleaseBuffers();
    }

    /// <summary>Closes the connection.</summary>
    public void Close()
    {
        if (Core.Close())
        {
            Clear();
        }
    }

    private void Clear()
    {
        Results.Row.Release();
        Requests.Clear();
        Run.Clear();
    }
}
