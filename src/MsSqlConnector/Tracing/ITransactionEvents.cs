using System;

namespace MsSqlConnector.Tracing;

/// <summary>The incumbent's events around the end of a transaction, whichever end.</summary>
internal interface ITransactionEvents
{
    void TellBefore();

    void TellAfter();

    void TellError(Exception exception);
}
