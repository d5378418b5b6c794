using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The usage text, printed on request and after an invalid command line.</summary>
internal static class Usage
{
    public const string Text =
        """
        usage: dotnet run -c Release --project perf/MsSqlConnector.Benchmarks -- VERB [options]

          fortunes   open pooled, read 12 rows, close, at 32, 64 and 128 at once
          mixed      read 100 000 rows of ten columns of mixed types, sync and async
          wide       read 10 000 rows of 1000 INT, sync and async
          types      read 10 000 values of every type by its typed getter
          prepared   1 000 executions of 20 statements or of 1 000, prepared never, always and by use
          large-read read one nvarchar(max) of 1, 5, 10 and 20 MB, sync and async
          large-send send one text of 1 to 50 MB as nvarchar, in a code page and in UTF-8, sync and async
          bulk       copy 100 000 and 1 000 000 rows in bulk, from readers, tables, typed rows, a writer and a server; lob: 1 000 texts of 1 MB
          open       open and close one connection after the other, with a login and with a session of the pool
          burst      100 connections at once from an empty pool, of a server whose logins take 50 ms
          tracing    fortunes without listeners to the provider's diagnostics and with listeners
          scaling    how time grows with rows, columns, bytes of a value, parameters and connections
          all        all of these but types in turn, also pinned, inline and encrypted, into perf/results.jsonl
          report     write perf/RESULTS.md with its charts from that, or from the files of --json FILE...

          --seconds S              how long one measurement takes, 0.05 to 3600
          --rounds R               how often each is measured, 1 to 1000
          --rows N                 how many rows mixed and wide read: wide --rows 1000000 are 4 GB
          --tls VERSION            encrypt: 1.2 (Mandatory) or 1.3 (Strict)
          --pin                    the client on one core, the server on another
          --inline                 complete sockets inline (DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS=1), in the client
          --json FILE              write every measurement to a file, one JSON object a line
          --only TEXT              measure only what has this in its name: a type, a width; of all, a verb
          --connection-string TEXT measure on this server instead of the canned one (see perf/README.md)

        or, through BenchmarkDotNet: -- --filter '*Fortunes*', or '*Mixed*', ..., or one of Types: '*Decimals*'
        """;

    public static async Task<int> RefuseAsync(string problem)
    {
        await Console.Error.WriteLineAsync(problem);
        await Console.Error.WriteLineAsync();
        await Console.Error.WriteLineAsync(Text);
        return ExitCodes.NotUnderstood;
    }
}
