using System.Text.Json;
using System.Text.Json.Serialization;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>The text of a result, with all properties of entities, so that results can be compared.</summary>
internal static class ResultText
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        ReferenceHandler = ReferenceHandler.IgnoreCycles,
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        IncludeFields = true,
    };

    public static string Of(object? value) => value is null ? "null" : JsonSerializer.Serialize(value, value.GetType(), s_options);
}
