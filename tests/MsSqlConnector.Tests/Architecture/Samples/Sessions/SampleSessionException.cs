using System;

namespace MsSqlConnector.Tests.Architecture.Samples.Sessions;

/// <summary>An exception of a later folder.</summary>
public sealed class SampleSessionException : Exception;
