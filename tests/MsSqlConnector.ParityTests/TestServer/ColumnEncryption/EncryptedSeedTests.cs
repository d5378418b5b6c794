using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Fuzzing;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>The responses that the fuzzer mutates are valid before.</summary>
public sealed class EncryptedSeedTests
{
    public static TheoryData<string, string> Cases
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach (string provider in EncryptionProviders.All.Select(row => row.Data))
            {
                foreach (ScriptedAnswer script in EncryptedFuzzAnswers.Scripts.Where(script => script.Outputs.Length == 0))
                {
                    cases.Add(provider, script.Name);
                }
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_response_is_read_to_its_end(string provider, string name)
    {
        ScriptedAnswer script = EncryptedFuzzAnswers.Scripts.Single(one => one.Name == name);
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.OnSql(script.Text, script.Answer);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, script.Text);
        await using DbDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.Default, TestToken);
        int count = 0;
        do
        {
            while (await reader.ReadAsync(TestToken))
            {
                object[] values = new object[reader.FieldCount];
                count += reader.GetValues(values);
            }
        }
        while (await reader.NextResultAsync(TestToken));
        Assert.True(count >= 2);
    }
}
