using System;
using System.Globalization;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>One of the figures of a measurement, and how figures are written.</summary>
internal static class Figure
{
    private const double MillisecondsInSecond = 1000;
    private const double Kilobyte = 1024;
    private const double Megabyte = 1024 * 1024;

    public static double Cpu(Measurement one) => one.CpuMicroseconds;

    public static double Bytes(Measurement one) => one.AllocatedBytes;

    public static double Sent(Measurement one) => one.BytesSent ?? double.NaN;

    /// <summary>Milliseconds of an operation; for concurrent loops, the average time between completions.</summary>
    public static double Time(Measurement one) => one.Milliseconds ?? (MillisecondsInSecond / one.RequestsPerSecond!.Value);

    /// <summary>The measured figure: requests per second or milliseconds.</summary>
    public static double Measured(Measurement one) => one.RequestsPerSecond ?? one.Milliseconds!.Value;

    /// <summary>Three significant digits, or all digits before the decimal point.</summary>
    public static string Text(double value) => !double.IsFinite(value) ? "-" : (Math.Abs(value) switch
    {
        0 => "0",
        < 0.001 => value.ToString("0.000000", CultureInfo.InvariantCulture),
        < 0.1 => value.ToString("0.0000", CultureInfo.InvariantCulture),
        < 1 => value.ToString("0.000", CultureInfo.InvariantCulture),
        < 10 => value.ToString("0.00", CultureInfo.InvariantCulture),
        < 100 => value.ToString("0.0", CultureInfo.InvariantCulture),
        _ => value.ToString("# ### ### ### ##0", CultureInfo.InvariantCulture).Trim(),
    });

    /// <summary>A number of bytes with its unit.</summary>
    public static string ByteCount(double value) => value switch
    {
        < 10 * Kilobyte => $"{Text(value)} B",
        < 10 * Megabyte => $"{Text(value / Kilobyte)} KB",
        _ => $"{Text(value / Megabyte)} MB",
    };

    public static string Ratio(double value) =>
        double.IsFinite(value) ? value.ToString(value < 100 ? "0.00" : "0", CultureInfo.InvariantCulture) : "-";
}
