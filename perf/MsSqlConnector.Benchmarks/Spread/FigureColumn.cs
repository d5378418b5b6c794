using System;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Spread;

/// <summary>A column of a table: one figure of each measurement.</summary>
/// <param name="Title">The title, with the unit.</param>
/// <param name="Figure">Returns the figure; null for none.</param>
internal sealed record FigureColumn(string Title, Func<Measurement, double?> Figure);
