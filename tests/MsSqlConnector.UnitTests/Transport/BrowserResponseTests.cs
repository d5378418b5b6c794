using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Transport.Browser;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

public sealed class BrowserResponseTests
{
    private const string Example = "ServerName;ILSUNG1;InstanceName;YUKONSTD;IsClustered;No;Version;9.00.1399.06;tcp;57137;;";

    public static TheoryData<string> Nonsense =>
    [
        "", ";;", "x", "ServerName", "ServerName;a;InstanceName;other;tcp;1433;;", "tcp;1433;;",
        "ServerName;a;InstanceName;YUKONSTD;tcp;1433", "ServerName;a;InstanceName;YUKONSTD;tcp;1433;",
        "ServerName;a;InstanceName;YUKONSTD;tcp;0;;", "ServerName;a;InstanceName;YUKONSTD;tcp;65536;;",
        "ServerName;a;InstanceName;YUKONSTD;tcp;-1;;", "ServerName;a;InstanceName;YUKONSTD;tcp; 1;;",
        "ServerName;a;InstanceName;YUKONSTD;tcp;;;", "ServerName;a;InstanceName;YUKONSTD;tcp;99999999999;;",
        "ServerName;a;InstanceName;YUKONSTD;tcp;1;tcp;2;;", "ServerName;" + new string('x', 256) + ";InstanceName;YUKONSTD;tcp;1;;",
        "ServerName;a;;InstanceName;YUKONSTD;tcp;1;;",
    ];

    [Fact]
    public void Browser_requests_match_the_specification()
    {
        Assert.Equal("0459554B4F4E53544400", Convert.ToHexString(BrowserRequest.Write("YUKONSTD", isAdmin: false)));
        Assert.Equal("0F0159554B4F4E53544400", Convert.ToHexString(BrowserRequest.Write("YUKONSTD", isAdmin: true)));
    }

    [Fact]
    public void The_example_response_of_the_specification_contains_the_port()
    {
        Assert.Equal(BrowserResult.Port, Read(Response(Example), "yukonstd", out int port));
        Assert.Equal(57137, port);
    }

    [Fact]
    public void An_instance_without_TCP_is_recognized_and_rejected()
    {
        byte[] answer = Response(@"ServerName;a;InstanceName;x;IsClustered;No;Version;16.0;np;\\a\pipe\MSSQL$x\sql\query;;");
        Assert.Equal(BrowserResult.WithoutTcp, Read(answer, "x", out int port));
        Assert.Equal(0, port);
    }

    [Fact]
    public void Only_the_first_of_several_instances_is_used() =>
        Assert.Equal(BrowserResult.NoResponse, Read(Response("InstanceName;a;tcp;1;;InstanceName;x;tcp;2;;"), "x", out _));

    [Theory]
    [MemberData(nameof(Nonsense))]
    public void A_malformed_browser_response_is_ignored(string text) =>
        Assert.Equal(BrowserResult.NoResponse, Read(Response(text), "YUKONSTD", out _));

    [Fact]
    public void Every_truncated_response_or_wrong_length_is_ignored()
    {
        byte[] answer = Response(Example);
        for (int byteCount = 0; byteCount < answer.Length; byteCount++)
        {
            Assert.Equal(BrowserResult.NoResponse, Read(answer.AsSpan(0, byteCount).ToArray(), "YUKONSTD", out _));
        }

        Assert.Equal(BrowserResult.NoResponse, Read([.. answer, 0], "YUKONSTD", out _));
        Assert.Equal(BrowserResult.NoResponse, Read([0x06, .. answer.Skip(1)], "YUKONSTD", out _));
        Assert.Equal(BrowserResult.NoResponse, Read(Response(Example + new string('x', 1024)), "YUKONSTD", out _));
    }

    [Fact]
    public void Any_changed_byte_is_handled()
    {
        byte[] answer = Response(Example);
        for (int index = 0; index < answer.Length; index++)
        {
            foreach (byte value in (byte[])[0, (byte)';', 0x7F, 0xFF])
            {
                byte[] changed = [.. answer];
                changed[index] = value;
                BrowserResult verdict = Read(changed, "YUKONSTD", out int port);
                Assert.Equal(verdict == BrowserResult.Port, port is > 0 and <= ushort.MaxValue);
            }
        }
    }

    [Fact]
    public void The_administrator_port_has_its_own_response_format()
    {
        Assert.Equal(BrowserResult.Port, BrowserResponse.Read([5, 6, 0, 1, 0x9A, 0x05], "x", isAdmin: true, out int port));
        Assert.Equal(1434, port);
        foreach (byte[] wrong in (IEnumerable<byte[]>)
            [
                [5, 6, 0, 1, 0, 0], [5, 6, 0, 2, 1, 1], [5, 3, 0, 1, 1, 1], [5, 6, 0, 1, 1], [5, 6, 0, 1, 1, 1, 1], [5], [],
                Response(Example)
            ])
        {
            Assert.Equal(BrowserResult.NoResponse, BrowserResponse.Read(wrong, "YUKONSTD", isAdmin: true, out _));
        }
    }

    private static BrowserResult Read(byte[] datagram, string instance, out int port) =>
        BrowserResponse.Read(datagram, instance, isAdmin: false, out port);

    private static byte[] Response(string text)
    {
        byte[] data = Encoding.ASCII.GetBytes(text);
        return [5, (byte)data.Length, (byte)(data.Length >> 8), .. data];
    }
}
