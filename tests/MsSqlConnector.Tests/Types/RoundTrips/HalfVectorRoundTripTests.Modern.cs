using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>The types of newer platforms.</summary>
public sealed class HalfVectorRoundTripTests
{
    private const int MaxHalfDimensions = 3996;

    [Theory]
    [SyncAndAsync]
    public Task Vectors_of_two_byte_dimensions_dates_and_times_round_trip(bool isAsync) => RoundTrip.CheckAsync(
        [
            .. NumberCases.Of(
                SqlDbTypeExtensions.Vector, SqlVector<Half>.CreateNull(3), new SqlVector<Half>(new[] { (Half)1.5f }),
                new SqlVector<Half>(new[] { Half.MinValue, -Half.Epsilon, Half.NegativeZero, Half.Epsilon, Half.MaxValue }),
                new SqlVector<Half>(Enumerable.Range(0, MaxHalfDimensions).Select(i => (Half)(i / 7f)).ToArray())),
            .. NumberCases.Of(SqlDbType.Date, DateOnly.MinValue, new DateOnly(2024, 2, 29), DateOnly.MaxValue),
            .. NumberCases.Of(SqlDbType.Time, TimeOnly.MinValue, new TimeOnly(12, 34, 56), TimeOnly.MaxValue),
        ],
        Collation.Latin1,
        isAsync);
}
