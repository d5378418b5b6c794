using System;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

/// <summary>An exception of a later folder.</summary>
public sealed class SampleSessionException : Exception;
