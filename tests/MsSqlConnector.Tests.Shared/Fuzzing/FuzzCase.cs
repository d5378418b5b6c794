using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Faults;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>One mutation and the method of reading it. The seed, the index and the kind determine both.</summary>
internal sealed class FuzzCase : IFuzzCase
{
    /// <summary>The number of valid responses at the end of the messages.</summary>
    public const int GoodCount = 3;

    private const int LoginMessageCount = 2;

    public FuzzCase(ulong seed, long index, FuzzKind kind)
    {
        Seed = seed;
        Index = index;
        Kind = kind;
        FuzzRandom random = FuzzRandom.ForCase(seed, index);
        Mode = new FuzzMode(
            random.IsOneIn(2),
            kind == FuzzKind.Sequential || (kind == FuzzKind.Copied && random.IsOneIn(2)),
            random.Next(FuzzMode.SaltCount))
        {
            Copies = kind == FuzzKind.Copied,
        };
        FuzzLogins logins = FuzzLogins.Instance;
        FuzzAnswer[] all = kind == FuzzKind.Login ? logins.Others : FuzzAnswers.All;
        bool isPreLogin = kind == FuzzKind.Login && random.IsOneIn(4);
        Answer = isPreLogin ? logins.PreLogin : random.Pick(all);
        MessageIndex = isPreLogin ? 0 : kind == FuzzKind.Login ? 1 : GetMessageIndex(Answer);
        var mutator = new FuzzMutator(random, Answer, random.Pick(all));
        Bytes = mutator.Mutate();
        Mutations = mutator.Done;
        PlanName = MakePlan(random, Bytes.Length, out ReadPlan plan);
        Plan = plan;
    }

    public ulong Seed { get; }

    public long Index { get; }

    public FuzzKind Kind { get; }

    public FuzzMode Mode { get; }

    public FuzzAnswer Answer { get; }

    /// <summary>The server message that is mutated: the response to PRELOGIN, to LOGIN7, or to the request.</summary>
    public int MessageIndex { get; }

    /// <summary>The mutated packets.</summary>
    public byte[] Bytes { get; }

    public IReadOnlyList<FuzzMutation> Mutations { get; }

    public ReadPlan Plan { get; }

    public string PlanName { get; }

    /// <summary>The messages of the server, with a valid response to every request after the mutated one.</summary>
    public byte[][] Messages
    {
        get
        {
            if (Kind != FuzzKind.Login)
            {
                return Surround(Answer, Bytes);
            }

            FuzzLogins logins = FuzzLogins.Instance;
            byte[] good = FuzzAnswers.Good.Bytes;
            byte[][] messages = [logins.PreLogin.Bytes, logins.Login.Bytes, good, good, good];
            messages[MessageIndex] = Bytes;
            return messages;
        }
    }

    /// <summary>Returns the position of a response in the messages of <see cref="Surround"/>.</summary>
    public static int GetMessageIndex(FuzzAnswer answer) => LoginMessageCount + answer.Before.Length;

    /// <summary>Returns the messages of the server, with these packets as the response.</summary>
    public static byte[][] Surround(FuzzAnswer answer, byte[] bytes)
    {
        FuzzLogins logins = FuzzLogins.Of(answer.Session);
        byte[] good = answer.Session == FuzzSession.Plain ? FuzzAnswers.Good.Bytes : FuzzAnswers.EncryptedGood.Bytes;
        return [logins.PreLogin.Bytes, logins.Login.Bytes, .. answer.Before, bytes, .. answer.After, .. Enumerable.Repeat(good, GoodCount)];
    }

    /// <summary>The number of unchanged bytes before the first change.</summary>
    public int UnchangedByteCount => Bytes.AsSpan().CommonPrefixLength(Answer.Bytes);

    public override string ToString() =>
        $"seed {Seed}, case {Index}, {Kind}: '{Answer.Name}' in packets of {Answer.PacketByteCount}, {string.Join(", ", Mutations)}, read "
        + $"{Mode}, {PlanName}, changed from byte {UnchangedByteCount} on:\n{Convert.ToHexString(Bytes)}";

    private static string MakePlan(FuzzRandom random, int byteCount, out ReadPlan plan)
    {
        switch (random.Next(4))
        {
            case 0:
                int most = random.Pick([1, 2, 3, 7, 61, 509]);
                plan = ReadPlan.AtMost(most);
                return $"{most} bytes at most a receive";
            case 1:
                int[] positions = [random.Next(1, byteCount + 1), random.Next(1, byteCount + 1)];
                plan = ReadPlan.At(positions);
                return $"receives ending at {positions[0]} and {positions[1]}";
            default:
                plan = ReadPlan.Whole;
                return "in one receive";
        }
    }
}
