namespace MsSqlConnector.Preparation;

/// <summary>
/// One call of a message that executes a prepared statement. It keeps the handle from the moment when the call was built, because the
/// statement can be displaced or dropped before the response arrives.
/// </summary>
/// <param name="Index">The position of the call in the message.</param>
/// <param name="Statement">The statement; null for a call that is not prepared.</param>
/// <param name="Handle">The handle that the call executes; 0 when the call prepares the statement.</param>
internal readonly record struct PreparedCall(int Index, PreparedStatement? Statement, int Handle);
