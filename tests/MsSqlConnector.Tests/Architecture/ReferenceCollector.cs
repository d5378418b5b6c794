using System.Collections.Generic;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>
/// Finds the types that one member names: in its signature, its attributes, its constraints and its body. Of what a body
/// calls, the types of the callee's signature count too, so that a Task that is dropped at once is still seen.
/// </summary>
internal sealed class ReferenceCollector(MetadataReader reader)
{
    private readonly SignatureTypes _types = new();

    internal IEnumerable<TypeId> Found => _types.Found;

    internal void Add(EntityHandle handle)
    {
        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition when !handle.IsNil:
                _types.GetTypeFromDefinition(reader, (TypeDefinitionHandle)handle, 0);
                break;
            case HandleKind.TypeReference:
                _types.GetTypeFromReference(reader, (TypeReferenceHandle)handle, 0);
                break;
            case HandleKind.TypeSpecification:
                _types.GetTypeFromSpecification(reader, null, (TypeSpecificationHandle)handle, 0);
                break;
            case HandleKind.FieldDefinition:
                AddCallee(reader.GetFieldDefinition((FieldDefinitionHandle)handle));
                break;
            case HandleKind.MethodDefinition:
                AddCallee(reader.GetMethodDefinition((MethodDefinitionHandle)handle));
                break;
            case HandleKind.MemberReference:
                AddCallee(reader.GetMemberReference((MemberReferenceHandle)handle));
                break;
            case HandleKind.MethodSpecification:
                MethodSpecification generic = reader.GetMethodSpecification((MethodSpecificationHandle)handle);
                generic.DecodeSignature(_types, null);
                Add(generic.Method);
                break;
            case HandleKind.StandaloneSignature:
                reader.GetStandaloneSignature((StandaloneSignatureHandle)handle).DecodeMethodSignature(_types, null);
                break;
        }
    }

    internal void AddAttributes(CustomAttributeHandleCollection attributes)
    {
        foreach (CustomAttributeHandle handle in attributes)
        {
            Add(reader.GetCustomAttribute(handle).Constructor);
        }
    }

    internal void AddConstraints(GenericParameterHandleCollection parameters)
    {
        foreach (GenericParameterHandle parameter in parameters)
        {
            foreach (var constraint in reader.GetGenericParameter(parameter).GetConstraints())
            {
                Add(reader.GetGenericParameterConstraint(constraint).Type);
            }
        }
    }

    internal void AddSignature(MethodDefinition method) => method.DecodeSignature(_types, null);

    internal void AddSignature(FieldDefinition field) => field.DecodeSignature(_types, null);

    internal void AddBody(MethodBodyBlock body)
    {
        if (!body.LocalSignature.IsNil)
        {
            reader.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(_types, null);
        }

        foreach (ExceptionRegion region in body.ExceptionRegions)
        {
            Add(region.CatchType);
        }

        AddTokens(body.GetILReader());
    }

    private void AddTokens(BlobReader code)
    {
        while (code.RemainingBytes > 0)
        {
            byte first = code.ReadByte();
            OpCode opCode = OpCodeTable.Get(first == OpCodeTable.Prefix ? (ushort)(first << 8 | code.ReadByte()) : first);
            if (OpCodeTable.IsToken(opCode.OperandType))
            {
                Add(MetadataTokens.EntityHandle(code.ReadInt32()));
            }
            else if (opCode.OperandType == OperandType.InlineSwitch)
            {
                int targets = code.ReadInt32();
                code.Offset += targets * sizeof(int);
            }
            else
            {
                code.Offset += OpCodeTable.OperandByteCount(opCode.OperandType);
            }
        }
    }

    private void AddCallee(FieldDefinition field)
    {
        Add(field.GetDeclaringType());
        AddSignature(field);
    }

    private void AddCallee(MethodDefinition method)
    {
        Add(method.GetDeclaringType());
        AddSignature(method);
    }

    private void AddCallee(MemberReference member)
    {
        Add(member.Parent);
        if (member.GetKind() == MemberReferenceKind.Field)
        {
            member.DecodeFieldSignature(_types, null);
        }
        else
        {
            member.DecodeMethodSignature(_types, null);
        }
    }
}
