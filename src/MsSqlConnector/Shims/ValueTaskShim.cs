using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="ValueTask"/> that later platforms have.</summary>
internal static class ValueTaskShim
{
    extension(ValueTask)
    {
        public static ValueTask CompletedTask => default;

        public static ValueTask<T> FromResult<T>(T result) => new(result);

        public static ValueTask FromException(Exception exception) => new(Task.FromException(exception));

        public static ValueTask<T> FromException<T>(Exception exception) => new(Task.FromException<T>(exception));

        public static ValueTask FromCanceled(CancellationToken token) => new(Task.FromCanceled(token));

        public static ValueTask<T> FromCanceled<T>(CancellationToken token) => new(Task.FromCanceled<T>(token));
    }
}
