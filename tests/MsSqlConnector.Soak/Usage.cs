namespace MsSqlConnector.Soak;

/// <summary>The text for an invalid command line.</summary>
internal static class Usage
{
    public const string Text =
        """
        usage: soak [--seconds N] [--seed N] [--users N] [--pool N] [--blocking-every N] [--mars 1]
               soak closing [--seconds N] [--seed N] [--users N] [--pool N] [--threads N] [--mars 1]
               soak bulk [--seconds N] [--seed N] [--users N] [--pool N]
               soak crowd [--users N] [--pool N] [--login-milliseconds N]
               soak server --connection-string TEXT [--seconds N] [--seed N] [--users N] [--pool N] [--blocking-every N]
                           [--kill-command TEXT] [--restart-command TEXT] [--restart-every SECONDS]

          --seconds              the duration; default 30
          --seed                 the seed of the random numbers; by default, the time
          --users                the number of concurrent callers
          --pool                 the maximum number of connections
          --blocking-every       one of this number of callers blocks a thread; default 4, 0 for none
          --threads              the maximum number of threads in the thread pool; 0 for no limit
          --login-milliseconds   the duration of a login
          --mars                 1 for connections with multiple active result sets; default 0
          --connection-string    a server with an account that may create a database
          --kill-command         the command of /bin/sh that ends an arbitrary session; by default, the program uses KILL
          --restart-command      the command of /bin/sh that restarts the server; by default, it is not restarted
          --restart-every        the average time between restarts in seconds; default 60, 0 for none

        soak: callers work while connections are killed, reset, slow, canceled, timed out and leaked. No caller may receive data of
        another caller. At the end, the number of connections and sockets is verified.
        closing: other threads close connections and readers when an operation completes, and while rows are parsed.
        Some responses are followed by another message. No caller may receive data of another caller.
        bulk: callers load rows while loads fail, are canceled, aborted and abandoned, and connections are closed and killed. Each
        table must contain exactly the stored rows.
        crowd: all callers open connections at the same time. Each of them must get a connection in time.
        server: callers read and store rows on a real server, in a database that the program creates and drops, while sessions are
        killed and the server is restarted. The tables must contain exactly the rows that were stored. No caller may receive data
        or session state of another caller.
        """;
}
