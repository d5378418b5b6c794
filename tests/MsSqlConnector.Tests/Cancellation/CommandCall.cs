
namespace MsSqlConnector.Tests.Cancellation;

/// <summary>One way to run a command to its end, the same in sync and async.</summary>
public enum CommandCall
{
    NonQuery,
    Scalar,
    Reader,
    SequentialReader,
    ReaderThenClose,
}
