namespace MsSqlConnector.Preparation;

/// <summary>
/// A prepared statement as one call of a message. The handle is that of the moment the call was made: what becomes of the
/// statement until the answer comes, because another call needs its room or the command is let go of, does not change what was sent.
/// </summary>
/// <param name="Index">The call's place in the message.</param>
/// <param name="Statement">The statement; null for a call of something else.</param>
/// <param name="Handle">By which it is executed; 0 when the call prepares it.</param>
internal readonly record struct PreparedCall(int Index, PreparedStatement? Statement, int Handle);
