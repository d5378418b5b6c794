using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>Every codec writes and reads back every edge value of its types.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class RoundTripTests
{
    private static readonly Dictionary<string, Func<IEnumerable<RoundTripCase>>> s_families = new()
    {
        ["bit and integers"] = NumberCases.Integers,
        ["real and float"] = NumberCases.Floats,
        ["decimal"] = NumberCases.Decimals,
        ["money and smallmoney"] = NumberCases.Moneys,
        ["date, time, datetime2, datetimeoffset"] = TimeCases.Exact,
        ["datetime and smalldatetime"] = TimeCases.Old,
        ["char, varchar and text"] = TextCases.InCodePages,
        ["nchar, nvarchar and ntext"] = TextCases.Unicode,
        ["binary, varbinary, image and rowversion"] = BinaryCases.Binary,
        ["uniqueidentifier"] = BinaryCases.Guids,
        ["udt"] = BinaryCases.ClrTypes,
        ["xml"] = DocumentCases.Xml,
        ["json"] = DocumentCases.Json,
        ["vector"] = DocumentCases.Vectors,
        ["sql_variant"] = VariantCases.All,
    };

    public static TheoryData<string, bool> Families()
    {
        TheoryData<string, bool> families = [];
        foreach (string family in s_families.Keys)
        {
            families.Add(family, false);
            families.Add(family, true);
        }

        return families;
    }

    [Theory]
    [MemberData(nameof(Families))]
    public async Task Every_edge_value_round_trips(string family, bool isAsync)
    {
        foreach (var cases in s_families[family]().GroupBy(one => one.Collation))
        {
            await RoundTrip.CheckAsync(cases, cases.Key, isAsync);
        }
    }
}
