using System;
using System.Globalization;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Published keys and cells, and cells that other drivers wrote.</summary>
internal static class CellVectors
{
    public const string KeyA = "7f9dbb9cad20a15491f688bb604f6ea185b6271f3858b8f2764574d7cd1f7e42";
    public const string Key1 = "b59d9f2c96784c232d53ab273d257dc79b7d2355bb82b1ec7054ce25e25f7b44";
    public const string Key2 = "9590e42a8a6c8f13b5d09b8d5a128ef8b3a4a10301c7af24afc62ed0e02342f7";
    public const string Key3 = "cbfb5ae21fb517c65da0c6e8e11969c630798e473ef5827a70398012df1d4b9e";
    public const string OtherDriverKey = "0ff9e45335df3dec7be0649f741e6ea870e9d49d16fe4be7437ce22489f48ead";

    /// <summary>A randomized cell of another driver: nchar(10) with five digits and five spaces.</summary>
    public const string OtherDriverCell =
        "0181c4b77e1c50583c5e83a20afd4c98ce5acb39a636f00247b3a4d78a8be319c840e6970541a66723583def227eb774b4234cff209443b0209b7530"
        + "9532b527bdf9b2dfb326b4428840532a20460d06d4";

    /// <summary>Gets the keys, plain bytes and deterministic cells.</summary>
    public static TheoryData<string, string, string> Deterministic => new()
    {
        { KeyA, "a6", "010429a42011dea1a2b5c21442ff80f8a57be99dcaa79d19a80b17d4232c626ac4b84bb3384f45d1cf28dcc036dca7da5a"
            + "2c37ae2e5345ba7aa745d987e5c30b34" },
        { KeyA, "01000000", "01c46c9847a3e51ab1de07c74025bc74c9b8810d6eed73a92596ceead22f964c7fd5d46d03c0d49beb7ec0945212c12df3"
            + "683e03f9923d675cc1f98251eb94d77c" },
        { KeyA, "0001020304050607", "01b15efa6ea52a3e631f7f8de403ffbe093e68a347633d09e82392cc7e11b0a367142a2a0488212dbbca0e4d56203df877"
            + "0c0ed63d9b40566dc2b5ce338daeb1ff" },
        { KeyA, "000102030405060708090a0b0c0d0e0f", "0111f5deca1e5f30075fea466769c785a79ce533ea9202f54334c041fd4745e488633d09f3e958c98dbc47"
            + "0bad07589d26da91dbd9c188e3301a23db20bc17056905307cfdbdc01ac812f40616b04f0837" },
        {
            KeyA, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627",
            "012354b8cd3fc361c05f7b636be7902e0a58754b9b18fdc41db4689a09babcb8c94ec68167d5da189cf54e787771fbeb4cdf7230136bf75a505f66b6"
            + "4ea780325403729c241496ab3736681249be5a0619857e2dfa0e1c4fbfae55feb101166ceb"
        },
        { Key1, "2a00000000000000", "01102fc5dec5d3e463a8f4bdf512aa74e6ab953ba9a2f3f9a98cd18446b007de5a6e2a1d1eb775035ea189ca5160a935ce"
            + "093caa9bb7e9233bb333aadee86fde1d" },
        { Key1, "410064006100", "01bfac40e6da541acefad8ecf5598db77b0c5349cfacbc3c9221c01b6037e593b78e8f398f620f837bd6a4a2b644125c41"
            + "88df278b94479b2218466d91107fe417" },
        { Key1, "010203", "01ade71457495f00fc9a16456f1b1eecb901d88de97887025c189b1c4432e02071ab7594c48518ca5621e90165fae33747"
            + "5b4cf3a3d00ef2d862fb0473713df1e1" },
        { Key2, "0100000000000000", "01dde18564051d630ee026331bccafc8f4122cc3919f81459f37d9c0e0c64a5317fca08660fe5fc855917b97b72013f25b"
            + "85add14addd7d5ed022eb1297ff29a7e" },
        { Key2, "c800000000000000", "01a97c33480277d16ffaeda9068173d4173378542f2887ebcd31cdeeeb116bd59d48f9d459bddcabae469e891b4f82aa3d"
            + "283440ca1b5e9ffc150f9d0ae54ec21e" },
        { Key2, "00006040", "017a452760e7ba7aa6a716f6707f55d9c3a81683c04a6b561b13ac1d8a848e93e239bb922ee3ee628b6d0081a590bb1174"
            + "7cc25d216240fb10171a0fa3b99a2db3" },
        { Key2, "0000000000000c40", "0171611557351fbc4561ebf0b9c98e0dc38ad2bd3e2c1d1e82f185d7e67d0425e506d11dd67ba3eb38f34fb01a8fcef7e4"
            + "b9a7256944334a521526613cff6c8c5f" },
        { Key2, "8f460b", "0188b4f75a1f4bda53c9cddc1918c09cb57f68e13f5560f1f1d7168fe70707337b1156a97915b244f3c03d3e7352882a59"
            + "9511bd243471fd03683f371cf44e4b76" },
        { Key2, "0403020106050807090a0b0c0d0e0f10", "01f58635aa18692d68bdf551ecdd7ac3a56682d3f91f111f8d8f36d5425c405a8f6ab3ed3c366644447847"
            + "6bd65ff40dc83f6831f502826afeec3116f71a7a2020ccd254f4ba28fcdc0f96ba2e5264ae9e" },
        { Key3, "0115cd5b07000000000000000000000000", "018fae46024b9b406c23600e6a9c694f9a9b39b785a995689ebe19437ba7e75768011a035a5b54b5e495"
            + "512ebb46ae1146130940a0d0d834d61aa89b5ad9f71ffaf6eeeae77e4856ba2aa5e016e2950a8d" },
        { Key3, "0000000008e20100", "01b4ce4cad8d6b241a1555c377a0add4c79424dd5162f710d116594f725c1bab015169a0c7716076eec90e013519b961de"
            + "f427bfc32462d9e45d166c791b73f793" },
    };

    /// <summary>Gets the keys, plain bytes and randomized cells.</summary>
    public static TheoryData<string, string, string> Randomized => new()
    {
        { KeyA, "a6", "011dbbe549d62ec235f438e3687c30ab0ce5b51c5a627237d7040e421d67320e77ed2617072fcb81507034ebafe1716cd9"
            + "14e5aaa669ac370a645011ad7d7c86f6" },
        { KeyA, "000102030405060708090a0b0c0d0e0f", "013f96f26191f084cfd412bca6bba022abc74abebc6c54b90268f15ee664d043e5243713787ab8a6e5dcc2"
            + "642f725de18c490bf855c9beb06c662175445d8748c8c311f548cad99c815b05f773e7a4d063" },
        { OtherDriverKey, "3100320033003400350020002000200020002000", OtherDriverCell },
    };

    public static byte[] Bytes(string hex)
    {
        byte[] bytes = new byte[hex.Length / 2];
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] = Convert.ToByte(hex.Substring(2 * i, 2), 16);
        }

        return bytes;
    }

    public static string Hex(byte[] bytes) =>
        string.Concat(Array.ConvertAll(bytes, one => one.ToString("x2", CultureInfo.InvariantCulture)));
}
