using System;
using System.Globalization;
using System.Text;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>The parts of SVG that a chart needs. The background is white, so that the chart is readable on a dark page too.</summary>
internal sealed class Svg
{
    private readonly StringBuilder _text = new();

    public Svg(int width, int height, string title)
    {
        Write($"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" ");
        Write($"font-family=\"system-ui, sans-serif\" font-size=\"12\" role=\"img\">\n<title>{Escaped(title)}</title>\n");
        Rectangle(0, 0, width, height, "#ffffff");
    }

    public void Rectangle(double x, double y, double width, double height, string color) =>
        Write($"<rect x=\"{x:0.#}\" y=\"{y:0.#}\" width=\"{Math.Max(width, 0.5):0.#}\" height=\"{height:0.#}\" fill=\"{color}\"/>\n");

    public void Line(double x1, double y1, double x2, double y2, string color, double width = 1) =>
        Write($"<line x1=\"{x1:0.#}\" y1=\"{y1:0.#}\" x2=\"{x2:0.#}\" y2=\"{y2:0.#}\" stroke=\"{color}\" stroke-width=\"{width:0.#}\"/>\n");

    public void Circle(double x, double y, double radius, string color) =>
        Write($"<circle cx=\"{x:0.#}\" cy=\"{y:0.#}\" r=\"{radius:0.#}\" fill=\"{color}\"/>\n");

    /// <param name="x">The anchor position.</param>
    /// <param name="y">The base line.</param>
    /// <param name="text">The text.</param>
    /// <param name="anchor">start, middle or end.</param>
    /// <param name="size">The size of the font.</param>
    /// <param name="color">Its color.</param>
    public void Text(double x, double y, string text, string anchor = "start", int size = 12, string color = "#333333") =>
        Write($"<text x=\"{x:0.#}\" y=\"{y:0.#}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{color}\">{Escaped(text)}</text>\n");

    public string Finish() => _text + "</svg>\n";

    private void Write(FormattableString text) => _text.Append(text.ToString(CultureInfo.InvariantCulture));

    private static string Escaped(string text) => text
        .Replace("&", "&amp;", StringComparison.Ordinal)
        .Replace("<", "&lt;", StringComparison.Ordinal)
        .Replace(">", "&gt;", StringComparison.Ordinal);
}
