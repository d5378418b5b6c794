using System;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Reading continues although no bytes are left. The provider does not catch this exception, so that it ends the case.</summary>
internal sealed class FuzzHangException(string what) : Exception(what);
