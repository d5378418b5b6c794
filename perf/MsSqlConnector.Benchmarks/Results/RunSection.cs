using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Spread;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The section of a verb under the same conditions, in the form of the verb.</summary>
internal static class RunSection
{
    /// <param name="results">The measurements.</param>
    /// <param name="question">The name of the verb.</param>
    /// <param name="conditions">The conditions.</param>
    /// <param name="charts">The files of the charts; null for a section without charts.</param>
    public static string Write(ResultSet results, string question, Conditions conditions, ChartFiles? charts) =>
        question == ScalingSection.Case ? ScalingSection.Write(results, conditions, charts)
        : CaseList.TryFind(question, out Case? known) && known.Columns.Count > 0 ? SpreadSection.Write(results, known, conditions)
        : new CaseSection(results, question, conditions, charts).Write();
}
