using System;
using System.Collections.Generic;

namespace MsSqlConnector.Retries;

/// <summary>The error numbers that are retried.</summary>
internal sealed class TransientErrorNumbers(IEnumerable<int> numbers)
{
    private readonly HashSet<int> _numbers = [.. numbers];

    /// <summary>Returns whether an exception of the server contains one of the numbers. Other exceptions are never transient.</summary>
    public bool Contain(Exception exception)
    {
        if (exception is not SqlException failure)
        {
            return false;
        }

        foreach (SqlError error in failure.Errors)
        {
            if (_numbers.Contains(error.Number))
            {
                return true;
            }
        }

        return false;
    }
}
