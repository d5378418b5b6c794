using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>The fields of PRELOGIN and LOGIN7, without those that the recorder removes.</summary>
internal static class LoginReader
{
    public static void Read(PreLoginMessage message, Dictionary<string, string> fields)
    {
        foreach ((PreLoginOption option, byte[] value) in message.Options)
        {
            fields[$"{option}"] = Convert.ToHexString(value);
        }
    }

    public static void Read(LoginMessage login, Dictionary<string, string> fields)
    {
        fields["TdsVersion"] = $"{login.TdsVersion:X8}";
        fields["PacketSize"] = $"{login.PacketSize}";
        fields["ClientProgramVersion"] = $"{login.ClientProgramVersion:X8}";
        fields["ClientProcessId"] = login.ClientProcessId == 0 ? "0" : "the process";
        fields["OptionFlags1"] = $"{login.OptionFlags1:X2}";
        fields["OptionFlags2"] = $"{login.OptionFlags2:X2}";
        fields["TypeFlags"] = $"{login.TypeFlags:X2}";
        fields["OptionFlags3"] = $"{login.OptionFlags3:X2}";
        fields["ClientTimeZone"] = $"{login.ClientTimeZone}";
        fields["ClientLcid"] = $"{login.ClientLcid:X8}";
        fields["ApplicationName"] = login.ApplicationName;
        fields["ClientInterfaceName"] = login.ClientInterfaceName;
        fields["Language"] = login.Language;
        fields["Database"] = login.Database;
        foreach (FeatureRequest feature in login.Features)
        {
            fields[$"Feature {feature.Id}"] = Convert.ToHexString(feature.Data);
        }
    }
}
