using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MsSqlConnector.Errors;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The error numbers in docs/high-availability.md are those that opening retries.</summary>
public sealed class OpeningRetryTests
{
    private const int MaxNumber = 100_000;

    [Fact]
    public void The_page_lists_the_errors_that_opening_retries()
    {
        string text = File.ReadAllText(Path.Combine(Repository.Root, "docs", "high-availability.md")).ReplaceLineEndings("\n");
        string list = text.Split("<!-- opening retries -->\n")[1].Split("\n\n")[0];
        IEnumerable<int> numbers = list.Split([',', '\n', ' '], StringSplitOptions.RemoveEmptyEntries).Select(int.Parse);

        Assert.Equal(Enumerable.Range(1, MaxNumber).Where(IsRetried), numbers);
    }

    private static bool IsRetried(int number)
    {
        SqlError error = new(number, state: 1, errorClass: 14, "server", "message", procedure: null, lineNumber: 1);
        return RetriableErrors.IsRetriable(SqlException.Create(new SqlErrorCollection(error), Guid.Empty, null));
    }
}
