using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The types that CONTRIBUTING.md names as answers are in the folders that it names.</summary>
public sealed partial class QuestionTests
{
    public static TheoryData<string, string> Answers
    {
        get
        {
            TheoryData<string, string> answers = [];
            foreach (Match row in Row().Matches(File.ReadAllText(Path.Combine(Repository.Root, "CONTRIBUTING.md"))))
            {
                answers.Add(row.Groups["folder"].Value, row.Groups["type"].Value);
            }

            return answers;
        }
    }

    [Fact]
    public void There_are_twenty_questions() => Assert.Equal(20, Answers.Count);

    [Theory]
    [MemberData(nameof(Answers))]
    public void Each_answer_exists(string folder, string type) =>
        Assert.Contains($"src/MsSqlConnector/{folder}/{type}.cs", SourceTree.Files("*.cs"));

    [GeneratedRegex(@"^\| [^|]+\? \| `(?<folder>[\w/]+)` \| `(?<type>\w+)` \|$", RegexOptions.Multiline)]
    private static partial Regex Row();
}
