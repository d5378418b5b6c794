using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The usage text, printed on request and after an invalid command line.</summary>
internal static class Usage
{
    public const string Text =
        """
        usage: dotnet run -c Release --project perf/MsSqlConnector.Benchmarks -- VERB [options]

          fortunes   open a pooled connection, read 12 rows, close; 32, 64 and 128 concurrent callers
          mixed      read 100 000 rows of ten columns of mixed types, sync and async
          wide       read 10 000 rows of 1000 INT, sync and async
          types      read 10 000 values of every type by its typed getter
          prepared   1 000 executions of 20 or of 1 000 statements: never, always and automatically prepared
          large-read read one nvarchar(max) of 1, 5, 10 and 20 MB, sync and async
          large-send send one text of 1 to 50 MB as nvarchar, in a code page and in UTF-8, sync and async
          bulk       copy 100 000 or 1 000 000 rows from readers, tables, typed rows, a writer or a server, and 1 000 texts of 1 MB
          open       open and close a connection, with a login and with a pooled session
          burst      open 100 connections at once with an empty pool; a login takes 50 ms
          tracing    fortunes without and with listeners to the provider's diagnostics
          scaling    growth of the time with rows, columns, bytes of a value, parameters and connections
          ef         Entity Framework Core: a compiled query, a LINQ query and an insert; 16 and 64 concurrent callers
          mars       multiple active result sets: fortunes with and without; ten readers in turns
          encrypted  Always Encrypted: read and copy in bulk 10 000 rows with four encrypted columns, insert one row, sync and async
          idle       the memory of each of 1 000 idle pooled connections, after sync and async use
          cold       a new process opens a connection, reads 12 rows and ends, compared with an empty program
          sync       fortunes with synchronous calls on 64 threads
          parameters a statement with 1, 10 and 100 parameters of nvarchar and of ten other types, sync and async
          materialize read 10 000 rows into objects, by hand and by Dapper, sync and async
          all        every verb except types, some also pinned, inline and encrypted; writes perf/results.jsonl
          report     write perf/RESULTS.md and its charts from that file, or from those of --json FILE...

          --seconds S              the length of one measurement, 0.05 to 3600
          --rounds R               the number of measurements of each variant, 1 to 1000
          --rows N                 the number of rows that mixed and wide read; wide --rows 1000000 reads 4 GB
          --tls VERSION            encrypt: 1.2 (Mandatory) or 1.3 (Strict)
          --pin                    the client on one core, the server on another
          --inline                 complete sockets inline (DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS=1), in the client
          --json FILE              write each measurement to the file, as one line with a JSON object
          --only TEXT              measure only variants whose name contains the text; with all, a part of the run
          --connection-string TEXT measure on this server instead of the test server (see perf/README.md)

        with BenchmarkDotNet: -- --filter '*Fortunes*', '*Mixed*', ..., or a class of Types: '*Decimals*'
        """;

    public static async Task<int> RefuseAsync(string problem)
    {
        await Console.Error.WriteLineAsync(problem);
        await Console.Error.WriteLineAsync();
        await Console.Error.WriteLineAsync(Text);
        return ExitCodes.NotUnderstood;
    }
}
