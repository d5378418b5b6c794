using System;
using System.Linq;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>The test server encrypts the same cells as the published examples and as clients.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class CellVectorTests
{
    private const string KeyA = "7f9dbb9cad20a15491f688bb604f6ea185b6271f3858b8f2764574d7cd1f7e42";
    private const string Key1 = "b59d9f2c96784c232d53ab273d257dc79b7d2355bb82b1ec7054ce25e25f7b44";
    private const string Key2 = "9590e42a8a6c8f13b5d09b8d5a128ef8b3a4a10301c7af24afc62ed0e02342f7";
    private const string Key3 = "cbfb5ae21fb517c65da0c6e8e11969c630798e473ef5827a70398012df1d4b9e";

    [Fact]
    public void Keys_are_derived_from_the_key_of_the_column()
    {
        (byte[] encryption, byte[] tag, byte[] vector) = Cipher(KeyA).Derived;
        Assert.Equal("ad2db65a8c5c1ec4e1cde78b36bdee713e35bdbe4932d4b93d05a8a821233ee6", Hex(encryption));
        Assert.Equal("9202112ff50d91ed88366e4995574be55945f49bfde9e0a1a408b6f31487b41f", Hex(tag));
        Assert.Equal("64af2934fc407babb6cce2aa51bbbbb0aa095cacad7fc542fcc0cee9f3f0e385", Hex(vector));
    }

    [Theory]
    [InlineData(
        "a6",
        "010429a42011dea1a2b5c21442ff80f8a57be99dcaa79d19a80b17d4232c626ac4b84bb3384f45d1cf28dcc036dca7da5a"
        + "2c37ae2e5345ba7aa745d987e5c30b34")]
    [InlineData(
        "000102030405060708090a0b0c0d0e0f",
        "0111f5deca1e5f30075fea466769c785a79ce533ea9202f54334c041fd4745e488633d09f3e958c98dbc470bad07589d26da91dbd9c188e3301a23db20bc170569"
        + "05307cfdbdc01ac812f40616b04f0837")]
    public void Deterministic_cells_are_those_of_the_published_examples(string plain, string cell)
    {
        Assert.Equal(cell, Hex(Cipher(KeyA).Encrypt(Convert.FromHexString(plain), CellKind.Deterministic)));
        Assert.Equal(plain, Hex(Cipher(KeyA).TryDecrypt(Convert.FromHexString(cell), out _)!));
    }

    [Theory]
    [InlineData(
        "a6",
        "011dbbe549d62ec235f438e3687c30ab0ce5b51c5a627237d7040e421d67320e77ed2617072fcb81507034ebafe1716cd9"
        + "14e5aaa669ac370a645011ad7d7c86f6")]
    [InlineData(
        "000102030405060708090a0b0c0d0e0f",
        "013f96f26191f084cfd412bca6bba022abc74abebc6c54b90268f15ee664d043e5243713787ab8a6e5dcc2642f725de18c490bf855c9beb06c662175445d8748c8"
        + "c311f548cad99c815b05f773e7a4d063")]
    public void Randomized_cells_of_the_published_examples_are_decrypted(string plain, string cell) =>
        Assert.Equal(plain, Hex(Cipher(KeyA).TryDecrypt(Convert.FromHexString(cell), out _)!));

    [Theory]
    [InlineData(
        Key1, "int", "2a00000000000000",
        "01102fc5dec5d3e463a8f4bdf512aa74e6ab953ba9a2f3f9a98cd18446b007de5a6e2a1d1eb775035ea189ca5160a935ce"
        + "093caa9bb7e9233bb333aadee86fde1d")]
    [InlineData(
        Key1, "nvarchar", "410064006100",
        "01bfac40e6da541acefad8ecf5598db77b0c5349cfacbc3c9221c01b6037e593b78e8f398f620f837bd6a4a2b644125c41"
        + "88df278b94479b2218466d91107fe417")]
    [InlineData(
        Key2, "bit", "0100000000000000",
        "01dde18564051d630ee026331bccafc8f4122cc3919f81459f37d9c0e0c64a5317fca08660fe5fc855917b97b72013f25b"
        + "85add14addd7d5ed022eb1297ff29a7e")]
    [InlineData(
        Key2, "real", "00006040",
        "017a452760e7ba7aa6a716f6707f55d9c3a81683c04a6b561b13ac1d8a848e93e239bb922ee3ee628b6d0081a590bb1174"
        + "7cc25d216240fb10171a0fa3b99a2db3")]
    [InlineData(
        Key2, "float", "0000000000000c40",
        "0171611557351fbc4561ebf0b9c98e0dc38ad2bd3e2c1d1e82f185d7e67d0425e506d11dd67ba3eb38f34fb01a8fcef7e4"
        + "b9a7256944334a521526613cff6c8c5f")]
    [InlineData(
        Key2, "date", "8f460b",
        "0188b4f75a1f4bda53c9cddc1918c09cb57f68e13f5560f1f1d7168fe70707337b1156a97915b244f3c03d3e7352882a59"
        + "9511bd243471fd03683f371cf44e4b76")]
    [InlineData(
        Key2, "guid", "0403020106050807090a0b0c0d0e0f10",
        "01f58635aa18692d68bdf551ecdd7ac3a56682d3f91f111f8d8f36d5425c405a8f6ab3ed3c3666444478476bd65ff40dc83f6831f502826afeec3116f71a7a2020"
        + "ccd254f4ba28fcdc0f96ba2e5264ae9e")]
    [InlineData(
        Key3, "decimal", "0115cd5b07000000000000000000000000",
        "018fae46024b9b406c23600e6a9c694f9a9b39b785a995689ebe19437ba7e75768011a035a5b54b5e495512ebb46ae1146130940a0d0d834d61aa89b5ad9f71ffa"
        + "f6eeeae77e4856ba2aa5e016e2950a8d")]
    [InlineData(
        Key3, "money", "0000000008e20100",
        "01b4ce4cad8d6b241a1555c377a0add4c79424dd5162f710d116594f725c1bab015169a0c7716076eec90e013519b961de"
        + "f427bfc32462d9e45d166c791b73f793")]
    [InlineData(
        Key3, "smallmoney", "0000000008e20100",
        "01b4ce4cad8d6b241a1555c377a0add4c79424dd5162f710d116594f725c1bab015169a0c7716076eec90e013519b961de"
        + "f427bfc32462d9e45d166c791b73f793")]
    public void Values_are_encrypted_as_clients_have_encrypted_them(string key, string name, string plain, string cell)
    {
        (WireType type, object value) = name switch
        {
            "int" => (Column.Int("").Type, (object)42),
            "nvarchar" => (Column.NVarChar("", 50).Type, "Ada"),
            "bit" => (Column.Bit("").Type, true),
            "real" => (Column.Real("").Type, 3.5f),
            "float" => (Column.Float("").Type, 3.5),
            "date" => (Column.Date("").Type, new DateTime(2024, 3, 15)),
            "guid" => (Column.UniqueIdentifier("").Type, new Guid("01020304-0506-0708-090a-0b0c0d0e0f10")),
            "decimal" => (Column.Decimal("", 18, 4).Type, 12345.6789m),
            "money" => (Column.Money("").Type, 12.34m),
            _ => (Column.SmallMoney("").Type, 12.34m),
        };
        byte[] normalized = CellValues.Normalize(type, value);
        Assert.Equal(plain, Hex(normalized));
        Assert.Equal(cell, Hex(Cipher(key).Encrypt(normalized, CellKind.Deterministic)));
        Assert.Equal(value is DateTime date ? DateOnly.FromDateTime(date) : value, CellValues.Denormalize(type, normalized));
    }

    [Fact]
    public void Times_are_counted_in_units_of_100_nanoseconds_for_each_scale()
    {
        DateTime moment = new DateTime(2024, 3, 15, 13, 14, 15).AddTicks(1234567);
        Assert.Equal("07c4aaf46e", Hex(CellValues.Normalize(Column.Time("", 7).Type, moment.TimeOfDay)));
        Assert.Equal("30b2aaf46e", Hex(CellValues.Normalize(Column.Time("", 3).Type, moment.TimeOfDay)));
        Assert.Equal("07c4aaf46e8f460b", Hex(CellValues.Normalize(Column.DateTime2("", 7).Type, moment)));
        Assert.Equal(
            "0788f2da408f460b4a01",
            Hex(CellValues.Normalize(Column.DateTimeOffset("", 7).Type, new DateTimeOffset(moment, TimeSpan.FromMinutes(330)))));
        Assert.Equal("34b11a03", Hex(CellValues.Normalize(Column.SmallDateTime("").Type, new DateTime(2024, 3, 15, 13, 14, 0))));
    }

    [Fact]
    public void Each_changed_byte_of_a_cell_is_noticed()
    {
        byte[] cell = Cipher(Key1).Encrypt([1, 2, 3], CellKind.Randomized);
        Assert.All(Enumerable.Range(0, cell.Length), i =>
        {
            byte[] changed = [.. cell];
            changed[i] ^= 0x10;
            Assert.Null(Cipher(Key1).TryDecrypt(changed, out string? failure));
            Assert.NotNull(failure);
        });
        Assert.Null(Cipher(Key1).TryDecrypt(cell.AsSpan(0, 64), out _));
        Assert.Null(Cipher(Key2).TryDecrypt(cell, out _));
    }

    [Fact]
    public void A_published_key_envelope_is_opened()
    {
        using System.Security.Cryptography.RSA master = KeyEnvelopeVector.CreateMaster();
        Assert.Equal(KeyA, Hex(KeyEnvelope.Open(master, KeyEnvelopeVector.Envelope)));
        byte[] sealedAgain = KeyEnvelope.Seal(master, KeyEnvelopeVector.Path, Convert.FromHexString(KeyA));
        Assert.Equal(KeyEnvelopeVector.Envelope.Length, sealedAgain.Length);
        Assert.Equal(KeyA, Hex(KeyEnvelope.Open(master, sealedAgain)));
    }

    private static CellCipher Cipher(string key) => new(Convert.FromHexString(key));

    private static string Hex(byte[] bytes) => Convert.ToHexString(bytes).ToLowerInvariant();
}
