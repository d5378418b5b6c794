using System;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Reading goes on where nothing is left to read. The provider catches no such exception, so it ends the case.</summary>
internal sealed class FuzzHangException(string what) : Exception(what);
