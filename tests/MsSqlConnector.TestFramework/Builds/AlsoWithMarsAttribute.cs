using System;

namespace MsSqlConnector.Tests.Builds;

/// <summary>
/// A test that <c>.ci/run</c> also executes with multiple active result sets: differential and split reading, cancellation, hostile bytes,
/// transactions, recorded conversations, Always Encrypted, and the messages compared with Microsoft.Data.SqlClient. The login precedes the
/// sessions, and the bytes of a value are the same with them, so that the tests of both are not repeated.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
public sealed class AlsoWithMarsAttribute : Attribute;
