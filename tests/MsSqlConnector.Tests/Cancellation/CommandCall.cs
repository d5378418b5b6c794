
namespace MsSqlConnector.Tests.Cancellation;

/// <summary>One way to run a command to its end, for synchronous and asynchronous calls.</summary>
public enum CommandCall
{
    NonQuery,
    Scalar,
    Reader,
    SequentialReader,
    ReaderThenClose,
}
