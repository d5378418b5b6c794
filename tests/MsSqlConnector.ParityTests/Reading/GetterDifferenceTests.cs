using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Getters with a listed difference: enumerations, and the getter after a refused one.</summary>
[AlsoWithMars]
public sealed class GetterDifferenceTests
{
    private enum Byte : byte
    {
        One = 1,
    }

    private enum SignedByte : sbyte
    {
        One = 1,
    }

    private enum Short : short
    {
        One = 1,
    }

    private enum Int
    {
        One = 1,
    }

    private enum UnsignedInt : uint
    {
        One = 1,
    }

    private enum Long : long
    {
        One = 1,
    }

    [Theory, SyncAndAsync]
    public Task An_enumeration_of_another_underlying_type_is_read(bool isAsync) => BothProviders.DifferAsync(
        "enum-fields",
        "execute: reader; read: True; Byte: InvalidCastException; SignedByte: InvalidCastException; Short: InvalidCastException; Int: One; "
            + "UnsignedInt: InvalidCastException; Long: InvalidCastException; Nullable`1: InvalidCastException",
        "execute: reader; read: True; Byte: One; SignedByte: One; Short: One; Int: One; UnsignedInt: One; Long: One; Nullable`1: One",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await GetAsync<Byte>(run);
            await GetAsync<SignedByte>(run);
            await GetAsync<Short>(run);
            await GetAsync<Int>(run);
            await GetAsync<UnsignedInt>(run);
            await GetAsync<Long>(run);
            await GetAsync<Int?>(run);
        });

    [Theory, SyncAndAsync]
    public Task A_number_that_exceeds_the_enumeration_is_not_truncated(bool isAsync) => BothProviders.DifferAsync(
        "enum-fields",
        "execute: reader; read: True; Byte: InvalidCastException; SignedByte: InvalidCastException; UnsignedInt: InvalidCastException; "
        + "Int: 300; read: True; UnsignedInt: InvalidCastException",
        "execute: reader; read: True; Byte: OverflowException; SignedByte: OverflowException; UnsignedInt: 300; Int: 300; read: True; "
        + "UnsignedInt: OverflowException",
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(300).Row(-1).Done(),
        async run =>
        {
            await run.ExecuteAsync();
            await run.ReadAsync();
            await GetAsync<Byte>(run);
            await GetAsync<SignedByte>(run);
            await GetAsync<UnsignedInt>(run);
            await GetAsync<Int>(run);
            await run.ReadAsync();
            await GetAsync<UnsignedInt>(run);
        });

    [Theory, SyncAndAsync]
    public Task Xml_is_read_after_a_refused_getter(bool isAsync) => BothProviders.DifferAsync(
        "refused-getters",
        "execute: reader; read: True; number: InvalidCastException; text: InvalidOperationException; next column: 7",
        "execute: reader; read: True; number: InvalidCastException; text: <a />; next column: 7",
        isAsync,
        new Answer().Columns(Column.Xml("x"), Column.Int("b")).Row("<a/>", 7).Done(),
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.SequentialAccess);
            await run.ReadAsync();
            run.Show("number", () => run.Reader.GetInt32(0));
            run.Show("text", () => run.Reader.GetString(0));
            run.Show("next column", () => run.Reader.GetInt32(1));
        });

    private static Task GetAsync<T>(ReaderRun run) => run.TryAsync(
        typeof(T).Name, async () => (object?)(run.IsAsync ? await run.Reader.GetFieldValueAsync<T>(0) : run.Reader.GetFieldValue<T>(0)));
}
