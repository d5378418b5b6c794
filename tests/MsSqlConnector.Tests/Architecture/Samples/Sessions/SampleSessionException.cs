using System;

namespace MsSqlConnector.Tests.Architecture.Samples.Sessions;

/// <summary>Something of a later room to catch.</summary>
public sealed class SampleSessionException : Exception;
