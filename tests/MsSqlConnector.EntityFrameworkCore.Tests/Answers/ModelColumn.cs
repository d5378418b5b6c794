using System;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Answers;

/// <summary>A column of a response and its values by the number of the row, which begins with 1.</summary>
internal sealed record ModelColumn(Column Column, Func<int, object?> Value);
