using System;
using System.Data;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using MsSqlConnector.RealServer.Tests.Syntax;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>The scripts have the documented form, and no syntax errors except where they are intended.</summary>
public sealed class ScriptFormatTests
{
    private const int MinScriptCount = 400;

    public static TheoryData<string> Areas =>
        [.. Directory.EnumerateDirectories(DifferentialScript.Folder).Select(static folder => Path.GetFileName(folder)!)];

    [Fact]
    public void Scripts_exist() => Assert.True(DifferentialScript.Names.Count() >= MinScriptCount);

    [Theory]
    [MemberData(nameof(Areas))]
    public void Scripts_of_an_area_are_valid(string area)
    {
        Assert.All(DifferentialScript.Names.Where(name => name.StartsWith($"{area}/", StringComparison.Ordinal)), static name =>
        {
            string text = DifferentialScript.ReadText(name);
            DifferentialScript script = DifferentialScript.Parse(name, text);
            Assert.NotEmpty(script.Batches);
            Assert.StartsWith("-- ", text, StringComparison.Ordinal);
            Assert.Contains(script.Batches, static batch => !batch.IsSetup);
            TransactSql.Verify(
                script.Batches.Where(static batch => batch is { IsProcedure: false, IsInvalid: false }).Select(static batch => batch.Text));
        });
    }

    [Fact]
    public void Batches_are_separated_by_lines_with_go()
    {
        DifferentialScript script = DifferentialScript.Parse(
            "name", "-- Shows.\n-- Needs: Kill\nselect 'go'\ngo\n\n  GO\n-- Setup\nselect 2\ngo\n");
        Assert.Equal(ServerFeature.Kill, script.Needs);
        Assert.Equal(3, script.Batches.Count);
        Assert.Equal([false, false, true], script.Batches.Select(static batch => batch.IsSetup));
        Assert.Equal("-- Shows.\n-- Needs: Kill\nselect 'go'\n", script.Batches[0].Text);
    }

    [Fact]
    public void Procedure_has_a_name_and_parameters()
    {
        ScriptBatch batch = ScriptBatch.Parse("-- Procedure\n-- @a int = 5\n-- @b nvarchar(max) output = null\ndbo.Twice\n");
        Assert.True(batch.IsProcedure);
        Assert.Equal("dbo.Twice", batch.Text);
        Assert.Equal(["@a", "@b"], batch.Parameters.Select(static parameter => parameter.Name));
        Assert.Equal([false, true], batch.Parameters.Select(static parameter => parameter.IsOutput));
        Assert.Equal(-1, batch.Parameters[1].Size);
        Assert.Equal(DBNull.Value, batch.Parameters[1].Value);
    }

    [Fact]
    public void Literals_become_values_of_the_type()
    {
        Assert.Equal("it's", ScriptParameter.Parse("@a nvarchar(40) = N'it''s'").Value);
        Assert.Equal(-1.50m, ScriptParameter.Parse("@a decimal(38, 2) = -1.50").Value);
        string digits = new('9', 38);
        Assert.Equal(SqlDecimal.Parse(digits), ScriptParameter.Parse($"@a decimal(38, 0) = {digits}").Value);
        Assert.Equal(new byte[] { 1, 255 }, ScriptParameter.Parse("@a varbinary(8) = 0x01FF").Value);
        Assert.Equal(new TimeSpan(0, 1, 2, 3, 456), ScriptParameter.Parse("@a time(3) = '01:02:03.456'").Value);
        Assert.Equal((byte)3, ScriptParameter.Parse("@a time(3) = '01:02:03.456'").Scale);
        Assert.Equal(SqlDbType.Variant, ScriptParameter.Parse("@a sql_variant = 1").Type);
        Assert.Throws<FormatException>(static () => ScriptParameter.Parse("@a = 1"));
    }
}
